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
      'Advisory fees, commissions and trails combined. At captive firms, gross dealer concession (GDC) means the ' +
      'same thing.',
  },
  feeBased: {
    name: 'Fee-based share',
    text: 'Share of revenue that is advisory and recurring. The rest is transactional, and follows less often.',
  },
  aum: {
    name: 'Assets under management',
    text: 'All client assets you manage. Production divided by assets is your return on assets (ROA), or velocity.',
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
      'A retroactive (“back to dollar one”) grid pays the rate of the tier you reach on all production. A ' +
      'marginal grid pays each slice at its own rate.',
  },
  monthlyHurdle: {
    name: 'Monthly hurdle',
    text: 'A low rate on the first dollars of every month, a higher one on the rest.',
  },
  deferred: {
    name: 'Deferred compensation',
    text: 'Pay that is set aside and vests later. Whatever is unvested is forfeited when you leave.',
  },
  vesting: { name: 'Vesting', text: 'How many years until deferred pay is yours to keep, even if you leave.' },
  match: { name: 'Match', text: 'What the firm adds to every dollar you defer.' },
  upfront: {
    name: 'Up-front',
    text:
      'Cash at joining, booked as a loan: part is forgiven each year you stay, and the rest is owed if you ' +
      'leave. When it is set in basis points of assets, the amount depends on what has transferred by month 12.',
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
      'The firm covers it through a taxable bonus, or you pay it, or it is below the federal rate and the ' +
      'difference is taxed as income.',
  },
  afr: {
    name: 'Applicable federal rate',
    text:
      'The lowest rate a loan can carry without the difference being taxed. Published monthly by term: up to ' +
      'three years, over three to nine, and over nine. A note repaid in installments is classified by its ' +
      'average maturity: 5.5 years for a level ten-year note.',
  },
  backend: {
    name: 'Back-end',
    text:
      'A later payment for reaching an asset-transfer or production target, also called a bogey or hurdle bonus. ' +
      'It may be paid as a new note.',
  },
  hurdle: {
    name: 'Hurdle',
    text: 'The share of recruited assets or recognized T-12 you have to reach. Hitting it exactly counts as met.',
  },
  gate: {
    name: 'Gate',
    text:
      'A condition for a back-end to pay at all: an earlier back-end was met, or a target was reached by a ' +
      'certain month.',
  },
  proration: {
    name: 'Proration',
    text:
      'What is paid when the hurdle is missed: nothing, a linear share above a floor, or the share for the tier ' +
      'you reached.',
  },
  eligible: {
    name: 'Eligible share',
    text: 'The part of the book that counts toward the payment. Retirement accounts are often left out.',
  },
  probability: {
    name: 'Probability',
    text:
      'The chance that a back-end is paid. By default it depends on how far above or below the target you are: ' +
      '50% when you hit it exactly. This is our estimate; you can enter your own.',
  },
  portability: {
    name: 'Portability',
    text:
      'The share of revenue, and of assets, that follows you. Measure it by revenue, not by assets alone. ' +
      'It depends on the firm you leave more than on the one you join.',
  },
  ramp: {
    name: 'Ramp',
    text: 'How much of the transferring book has arrived by the end of each month. It drives first-year production.',
  },
  downtime: { name: 'Downtime', text: 'Months at the start with no production: garden leave, licensing, repapering.' },
  replacement: {
    name: 'Deferred replacement',
    text: 'What the new firm pays for deferred compensation you forfeit, also called make-whole.',
  },
  fees: {
    name: 'Fees',
    text: 'What the firm charges: platform and administration fees, ticket charges, E&O insurance, technology.',
  },
  overhead: {
    name: 'Overhead',
    text:
      'What the practice pays for on its own: staff, rent, technology. By default 25% of production for owners; ' +
      'an employer pays it for its advisors.',
  },
  transition: {
    name: 'Cost of the move',
    text: 'Account transfer (ACAT) fees, legal advice and marketing, and how much of that the new firm reimburses.',
  },
  equity: {
    name: 'Equity',
    text: 'Firm stock that vests over several years, or ownership in the practice that is sold later.',
  },
  sunset: {
    name: 'Sunset',
    text: 'A payment for the book when you retire inside the firm, also called retire-in-place.',
  },
  existingNote: {
    name: 'Existing note',
    text: 'What you still owe on the loan from an earlier move. It is forgiven while you stay and due when you leave.',
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
      'All yearly differences, discounted to the day you join and added up. It can differ in sign from the ' +
      'undiscounted total, so both are shown.',
  },
  horizon: { name: 'Horizon', text: 'The number of years compared.' },
  basis: {
    name: 'Cash or recognized',
    text: 'The up-front counts when the cash arrives, or year by year as the note is forgiven.',
  },
  delta: { name: 'Difference', text: 'Pay if you move minus pay if you stay, year by year.' },
  hurdleScenario: {
    name: 'Low, expected, high',
    text:
      'Back-ends with a probability below 100%: none are paid, each is weighted by its probability, ' +
      'or all are paid. Expected is a weighted average, not a forecast.',
  },
  growth: {
    name: 'Growth',
    text:
      'How much production grows each year. Year 1 is the first twelve months after joining, ' +
      'with one year of growth on the T-12.',
  },
  taxes: {
    name: 'Taxes',
    text:
      'Forgiven principal and interest are ordinary income in their year; ' +
      'a genuine loan is not taxed when you receive it. ' +
      'Enter your combined marginal rate: federal, state, and payroll or self-employment tax. ' +
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
