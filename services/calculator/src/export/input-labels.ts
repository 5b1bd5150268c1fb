import { backendName, type Scenario } from '@app/domain';

/** The words of the form for each input. `#` is the place in the innermost list, counted from 1. */
type Labels = Record<string, string>;

const of = (prefix: string, at: string, labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${at}${name}`, `${prefix}${label}`]));

const PAYOUT: Labels = {
  kind: 'Payout type',
  rate: 'Payout',
  mode: 'Payout type, grid',
  'tiers[].from': 'Payout tier #: Production from',
  'tiers[].to': 'Payout tier #: Production up to',
  'tiers[].rate': 'Payout tier #: Payout',
  threshold: 'Monthly hurdle',
  belowRate: 'Payout up to the hurdle',
  aboveRate: 'Payout above it',
};
const OVERHEAD: Labels = {
  pct: 'Share of production',
  fixed: 'Fixed, per year',
  growth: 'Annual growth of costs',
};
const SUNSET: Labels = { pctT12: 'Share of that year’s production', year: 'At the end of year' };
const BOTH: Labels = {
  growth: 'Annual growth',
  deferRate: 'Deferred (share of production)',
  deferVest: 'Vests after',
  ...of('', 'payout.', PAYOUT),
  ...of('Overhead you pay: ', 'overhead.', OVERHEAD),
  ...of('Sunset payment: ', 'sunset.', SUNSET),
};

const ADVISOR: Labels = {
  aum: 'Assets under management',
  t12: 'Revenue, trailing 12 months (T-12)',
  feeBasedPercentage: 'Fee-based share of revenue',
  city: 'City',
  state: 'State',
  origin: 'Client portability',
  yearsToRetirement: 'Years to retirement',
  clients: 'Client households',
  erisaPct: 'Assets in retirement accounts',
};

const STAY: Labels = {
  ...BOTH,
  'payout.rate': 'Payout today',
  'unvested[].year': 'Unvested deferred compensation, line #: Year',
  'unvested[].amount': 'Unvested deferred compensation, line #: Amount',
  existingNoteBalance: 'Note from an earlier move: Still owed',
  existingNoteTerm: 'Note from an earlier move: Years left',
  'otherAnnual[].year': 'Other annual pay, line #: Year',
  'otherAnnual[].amount': 'Other annual pay, line #: Amount',
};

const BACKEND: Labels = {
  kind: 'Based on',
  month: 'Measured in month',
  hurdle: 'Hurdle',
  hurdleBase: 'Hurdle is a share of',
  'pay.basis': 'Paid on',
  'pay.value': 'Payment',
  'pay.cap': 'Cap',
  'pay.capGroup': 'Shares a cap, group',
  'pay.sinceMonth': 'Only assets arriving after month',
  eligiblePct: 'Eligible share',
  'proration.kind': 'Below the hurdle',
  'proration.floor': 'Pays nothing at or below',
  'proration.tiers[].from': 'Tier #: From',
  'proration.tiers[].share': 'Tier #: Paid',
  'gate[].kind': 'Condition #: Paid only if',
  'gate[].id': 'Condition #: This back-end is met',
  'gate[].metric': 'Condition #: Measure',
  'gate[].month': 'Condition #: By month',
  'gate[].atLeast': 'Condition #: At least',
  'form.kind': 'Paid as',
  'form.term': 'Term',
  'form.rate': 'Interest',
  probability: 'Probability',
  onMiss: 'If these inputs miss it',
};

const OFFER: Labels = {
  ...BOTH,
  channel: 'Channel',
  name: 'Offer name',
  recognizedPct: 'Share of T-12 recognized',
  'upfront.basis': 'Up-front is based on',
  'upfront.value': 'Up-front',
  'upfront.cap': 'Up-front: Cap',
  'upfront.cashPct': 'Up-front: Paid in cash',
  'upfront.equityPct': 'Up-front: Paid in stock',
  'note.term': 'Note term',
  'note.rate': 'Note: Interest',
  'note.schedule': 'Note: Forgiven',
  'note.weights[]': 'Note: Year # forgiven',
  'note.hurdles[]': 'Note: Year # hurdle',
  'note.unmet': 'Note: If a target is missed',
  'note.interestMode': 'Note: Who pays the interest',
  'deferredReplacement.pct': 'Deferred comp replaced (make-whole)',
  'deferredReplacement.form': 'Deferred comp replaced: Paid as',
  'deferredReplacement.schedule[].year': 'Deferred comp replaced, line #: Year',
  'deferredReplacement.schedule[].share': 'Deferred comp replaced, line #: Share',
  feePayoutPct: 'Separate payout on fees',
  txnPayoutPct: 'Separate payout on transactions',
  'fees.pctGross': 'Firm fees: On production',
  'fees.pctNet': 'Firm fees: On the payout',
  'fees.bpsAum': 'Firm fees: On assets',
  'fees.perAccount': 'Firm fees: Per account',
  'fees.fixed': 'Firm fees: Fixed, per year',
  match: 'Match',
  'portability.qFee': 'What follows you: Fee revenue',
  'portability.qTxn': 'What follows you: Transactions',
  'portability.qAssets': 'What follows you: Assets',
  'ramp[]': 'When it arrives: Month #',
  downtimeMonths: 'Months of lost production',
  'transition.oneOffCost': 'Cost of the move: One-time cost',
  'transition.acatFeesPerAccount': 'Cost of the move: Transfer fee per account',
  'transition.accounts': 'Cost of the move: Number of accounts',
  'transition.reimbursedPct': 'Cost of the move: Reimbursed',
  ...of('Equity: ', 'equity.', {
    type: 'Stock or ownership',
    amount: 'Value at joining',
    vestYears: 'Vests over',
    growth: 'Annual growth',
    ownershipPct: 'Your share',
    marginPct: 'Margin',
    exitMultiple: 'Exit multiple',
    exitYear: 'Sold after year',
    capGainsRate: 'Capital gains tax',
  }),
};

const LABELS: Labels = {
  ...of('', 'advisor.', ADVISOR),
  ...of('Staying: ', 'stay.', STAY),
  ...of('', 'offers[].', OFFER),
  ...of('', 'offers[].backends[].', BACKEND),
  ...of('', 'settings.', {
    horizon: 'Years compared',
    discountRate: 'Discount rate',
    taxOn: 'Compare after tax',
    ordinaryRate: 'Ordinary income tax rate',
    capGains: 'Capital gains tax rate',
    basis: 'The up-front counts',
    scenario: 'Uncertain back-ends',
    'afr.month': 'Federal rates: Month',
    'afr.short': 'Federal rates: Short-term (up to 3 years)',
    'afr.mid': 'Federal rates: Mid-term (over 3 to 9 years)',
    'afr.long': 'Federal rates: Long-term (over 9 years)',
  }),
};

/** The back-end that a condition asks for, as the form calls it, and not by its key. */
export function requiredBackend(key: string, path: string, { offers }: Scenario): string {
  const backends = offers[Number(/^offers\[(\d+)\]/.exec(path)?.[1] ?? 0)]?.backends ?? [];
  return backendName(
    backends,
    backends.findIndex(({ id }) => id === key),
  );
}

/** The user's name for an offer; its place where it has none, or one that could be meant for another offer. */
function offerLabel(offers: Scenario['offers'], index: number): string {
  const names = offers.map(({ name }) => name.trim());
  const name = names[index] ?? '';
  const place = (of: number) => `Offer ${of + 1}`;
  const isUnclear = names.some((other, at) => at !== index && (other === name || place(at) === name));
  return name === '' || isUnclear ? place(index) : name;
}

/** What an input is called in the form, with the offer and the back-end that it belongs to. */
export function inputLabel(path: string, { offers }: Scenario): string {
  const places = [...path.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place));
  const known = LABELS[path.replace(/\[\d+\]/g, '[]')];
  if (known === undefined) return path;
  const label = known.replace('#', `${(places.at(-1) ?? 0) + 1}`);
  if (!path.startsWith('offers[')) return label;
  const [offer = 0, backend = 0] = places;
  const ofBackend = /\.backends\[/.test(path)
    ? [`Back-end ${backendName(offers[offer]?.backends ?? [], backend)}`]
    : [];
  return [offerLabel(offers, offer), ...ofBackend, label].join(': ');
}
