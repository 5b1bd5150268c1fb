/** The industry's terms, each explained once in an advisor's words. */
export const TERMS = {
  t12: {
    name: 'T-12',
    text:
      'Gross production of the last twelve full months, also called trailing-12 or TTM. ' +
      'The base of the up-front and usually of the back-ends.',
  },
  recognizedT12: {
    name: 'Recognized T-12',
    text:
      'The part of your T-12 that the new firm counts. It may leave out referred business or products ' +
      'that it does not sell.',
  },
  production: {
    name: 'Production',
    text:
      'Advisory fees, commissions and trails together. In captive models GDC, gross dealer concession, ' +
      'means the same.',
  },
  feeBased: {
    name: 'Fee-based share',
    text: 'Share of revenue that is advisory and recurring. The rest is transactional, and follows less often.',
  },
  aum: {
    name: 'Assets under management',
    text: 'All client assets that you look after. Production divided by assets is your return on assets, or velocity.',
  },
  payout: {
    name: 'Payout',
    text:
      'The share of production that the firm pays, before its charges and the costs of your own practice. ' +
      'A grid has tiers by annual production.',
  },
  retroactive: {
    name: 'Retroactive or marginal grid',
    text:
      'A retroactive grid pays the rate of the tier you reach on all production. ' +
      'A marginal one pays every slice at its own rate.',
  },
  monthlyHurdle: {
    name: 'Monthly hurdle',
    text: 'A low rate on the first dollars of every month, a higher one on the rest.',
  },
  deferred: {
    name: 'Deferred compensation',
    text: 'A part of pay that is put aside and vests later. What is unvested is forfeited on leaving.',
  },
  vesting: { name: 'Vesting', text: 'The years after which what was put aside is yours, even if you leave.' },
  match: { name: 'Match', text: 'What the firm adds to every dollar that you defer.' },
  upfront: {
    name: 'Up-front',
    text:
      'Cash on joining, booked as a loan that you earn by staying: a part is forgiven each year, ' +
      'the rest is owed if you leave. In basis points of assets, its amount depends on what has arrived by month 12.',
  },
  note: {
    name: 'Note',
    text:
      'The loan behind the up-front. An equal part is usually forgiven each year; ' +
      'it may be back-loaded or depend on production. Leave early and the rest is due.',
  },
  noteInterest: {
    name: 'Interest on the note',
    text:
      'The firm pays it through a taxed bonus, or you pay it, or it is below the federal rate and the difference ' +
      'is taxed as income.',
  },
  afr: {
    name: 'Applicable federal rate',
    text:
      'The lowest interest that a loan can bear without tax on the difference. Published monthly, by term: ' +
      'up to three years, over three to nine, over nine. ' +
      'A note in installments counts by its average maturity: 5.5 years when it is level over ten.',
  },
  backend: {
    name: 'Back-end',
    text:
      'A later payment for reaching an asset-transfer or production target: a bogey or hurdle bonus. ' +
      'It may itself come as a new note.',
  },
  hurdle: {
    name: 'Hurdle',
    text: 'The share of recruited assets or recognized T-12 that has to be reached. A tie counts as met.',
  },
  gate: {
    name: 'Gate',
    text: 'A condition for a back-end to be paid at all: an earlier back-end, or a measure by a certain month.',
  },
  proration: {
    name: 'Proration',
    text:
      'What is paid when the hurdle is missed: nothing, an even share above a floor, ' +
      'or the share of the tier that was reached.',
  },
  eligible: {
    name: 'Eligible share',
    text: 'Part of the book that counts for the payment. Retirement accounts are often left out.',
  },
  probability: {
    name: 'Probability',
    text:
      'The chance that a back-end is paid. By default it follows from the margin to the target: ' +
      '50% for one that is met exactly. Our estimate, for you to replace.',
  },
  portability: {
    name: 'Portability',
    text:
      'The share of revenue, and of assets, that follows you. Measure it by revenue, not by assets alone. ' +
      'It depends on the firm you leave more than on the one you join.',
  },
  ramp: {
    name: 'Ramp',
    text: 'How much of what follows has arrived after each month. It decides the first year’s production.',
  },
  downtime: { name: 'Downtime', text: 'Months at the start without production: garden leave, licensing, repapering.' },
  replacement: {
    name: 'Deferred replacement',
    text: 'The new firm replaces forfeited deferred compensation: also called make-whole.',
  },
  fees: {
    name: 'Fees',
    text: 'What the firm takes off: platform and administration fees, ticket charges, E&O insurance, technology.',
  },
  overhead: {
    name: 'Overhead',
    text:
      'What the practice pays itself: staff, rent, technology. By default 25% of production for an owner; ' +
      'an employer pays it for its advisors.',
  },
  transition: {
    name: 'Cost of the move',
    text: 'Account transfer (ACAT) fees, legal advice, marketing, and what the new firm reimburses of it.',
  },
  equity: {
    name: 'Equity',
    text: 'Stock of the firm that vests over years, or ownership in the practice that is sold later.',
  },
  sunset: {
    name: 'Sunset',
    text: 'A payment for the book when you retire inside the firm, also called retire-in-place.',
  },
  existingNote: {
    name: 'Existing note',
    text: 'What is still owed of the loan from an earlier move. It is forgiven while you stay and due when you leave.',
  },
  discountRate: {
    name: 'Discount rate',
    text:
      'How much less a dollar is worth when it comes a year later. ' +
      'It turns the yearly differences into a net present value.',
  },
  npv: {
    name: 'Net present value',
    text:
      'All yearly differences, each counted at its present value on the day of joining. ' +
      'It can differ in sign from the undiscounted total, so both are shown.',
  },
  horizon: { name: 'Horizon', text: 'The number of years that are compared.' },
  basis: {
    name: 'Cash or recognized',
    text: 'The up-front counts when the cash arrives, or year by year as the note is forgiven.',
  },
  delta: { name: 'Difference', text: 'Pay after moving less pay after staying, year by year.' },
  hurdleScenario: {
    name: 'Low, expected, high',
    text:
      'Back-ends with a probability below 100%: none are paid, each is weighted by its probability, ' +
      'or all are paid. Expected is a weighted average, not a forecast.',
  },
  growth: {
    name: 'Growth',
    text:
      'By how much production grows each year. Year 1 is the first twelve months after joining, ' +
      'with one year of growth on the T-12.',
  },
  taxes: {
    name: 'Taxes',
    text:
      'Forgiven principal and interest are ordinary income in their year; a genuine loan is not taxed when it ' +
      'arrives. Enter your combined marginal rate: federal, state, and payroll or self-employment tax. ' +
      'A model, not tax advice.',
  },
  protocol: {
    name: 'Broker Protocol',
    text:
      'Where both firms are members, an advisor may take client name, address, phone, email and account title, ' +
      'and nothing else. No solicitation before joining.',
  },
} as const;

export type Term = keyof typeof TERMS;
