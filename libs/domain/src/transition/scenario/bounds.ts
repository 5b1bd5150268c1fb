import type { ValueUnit } from '../../money/value-unit';

/** What a field holds, in words that complete "Enter …", and the values that make sense for it. Inclusive. */
export type Bound = { what: string; unit: ValueUnit; min: number; max: number };

const share = (what: string, max = 1, min = 0): Bound => ({ what, unit: 'share', min, max });
/** Rates, growth, fees and holdings, of which half a percent is usual. */
const rate = (what: string, max = 1, min = 0): Bound => ({ what, unit: 'fraction', min, max });
const dollars = (what: string, max: number, min = 0): Bound => ({ what, unit: 'usd', min, max });
const whole = (what: string, unit: 'years' | 'months' | 'count', min: number, max: number): Bound => ({
  what,
  unit,
  min,
  max,
});
const growth = (what: string): Bound => rate(what, 0.5, -0.5);
/** Above any single payment of a real deal: five times the largest T-12. */
const ANY_PAYMENT = 500_000_000;

/**
 * Hard bounds: inputs beyond them are typing errors, not deals. Market ranges are narrower and editable
 * (`deals/deal-assumptions.ts`); these are our own choice around the published figures of every channel.
 */
export const SCENARIO_BOUNDS = {
  aum: dollars('the assets under management', 50_000_000_000),
  t12: dollars('the T-12 production', 100_000_000, 1),
  feeBasedPercentage: { what: 'the fee-based share', unit: 'percent', min: 0, max: 100 },
  yearsToRetirement: whole('the years to retirement', 'years', 0, 60),
  clients: whole('the number of clients', 'count', 0, 50_000),
  erisaPct: share('the share of assets in retirement accounts'),
  growth: growth('the yearly growth'),
  rate: share('the payout'),
  threshold: dollars('the monthly hurdle', 100_000_000),
  tierEdge: dollars('the end of the tier', 1_000_000_000),
  deferRate: rate('the deferral rate', 0.3),
  deferVest: whole('the vesting time', 'years', 0, 15),
  match: share('the match', 2),
  year: whole('the year', 'years', 1, 20),
  unvestedYear: whole('the year of vesting', 'years', 1, 15),
  replacementYear: whole('the year of replacement', 'years', 0, 15),
  amount: dollars('the amount', ANY_PAYMENT),
  existingNoteBalance: dollars('the balance of the existing note', ANY_PAYMENT),
  existingNoteTerm: whole('the remaining term of the existing note', 'years', 0, 15),
  overheadPct: share('the overhead'),
  overheadFixed: dollars('the fixed overhead', 100_000_000),
  overheadGrowth: growth('the growth of the overhead'),
  recognizedPct: share('the recognized share of T-12', 1.5, 0.01),
  upfrontPct: share('the up-front', 5),
  upfrontBps: { what: 'the up-front', unit: 'bps', min: 0, max: 300 },
  upfrontFixed: dollars('the up-front', ANY_PAYMENT),
  cap: dollars('the cap', ANY_PAYMENT),
  cashPct: share('the part paid in cash'),
  equityPct: share('the part paid in stock'),
  noteTerm: whole('the term of the note', 'years', 0, 15),
  noteRate: rate('the interest on the note', 0.15),
  weight: share('the share forgiven'),
  noteHurdle: share('the production hurdle of the note', 4),
  backendMonth: whole('the month of the back-end', 'months', 1, 240),
  backendHurdle: share('the hurdle', 4),
  backendPct: share('the back-end', 4),
  backendBps: { what: 'the back-end', unit: 'bps', min: 0, max: 300 },
  backendFixed: dollars('the back-end', ANY_PAYMENT),
  sinceMonth: whole('the month after which assets count', 'months', 0, 239),
  floor: share('the floor', 4),
  tierShare: share('the share paid in the tier', 2),
  gateMonth: whole('the month of the condition', 'months', 1, 240),
  eligiblePct: share('the eligible share'),
  backendTerm: whole('the term of the back-end note', 'years', 1, 15),
  probability: share('the probability'),
  replacementPct: share('the replaced share', 1.5),
  replacementShare: share('the share of the replacement'),
  pctGross: rate('the fee on gross production'),
  pctNet: rate('the fee on the payout'),
  bpsAum: { what: 'the fee on assets', unit: 'bps', min: 0, max: 300 },
  perAccount: dollars('the fee for each account', 10_000),
  feesFixed: dollars('the fixed fees', 100_000_000),
  qFee: share('the fee revenue that follows'),
  qTxn: share('the transaction revenue that follows'),
  qAssets: share('the assets that follow'),
  ramp: share('the share that has arrived'),
  downtimeMonths: whole('the months of lost production', 'months', 0, 12),
  oneOffCost: dollars('the cost of the move', 100_000_000),
  acatFeesPerAccount: dollars('the transfer fee for each account', 10_000),
  accounts: whole('the number of accounts', 'count', 0, 500_000),
  reimbursedPct: share('the reimbursed share'),
  vestYears: whole('the vesting time', 'years', 1, 15),
  ownershipPct: rate('the ownership'),
  exitMultiple: { what: 'the exit multiple', unit: 'multiple', min: 0, max: 30 },
  marginPct: share('the margin'),
  sunsetPct: share('the sunset payment', 5),
  horizon: whole('the horizon', 'years', 1, 20),
  discountRate: rate('the discount rate', 0.3),
  taxRate: share('the tax rate', 0.6),
  afr: rate('the federal rate', 0.15),
} satisfies Record<string, Bound>;

export type BoundName = keyof typeof SCENARIO_BOUNDS;

/** Most entries that a list may have. */
export const LIST_LIMITS = {
  offers: 6,
  backends: 12,
  gates: 12,
  tiers: 20,
  ramp: 24,
  unvested: 15,
  otherAnnual: 20,
  replacement: 16,
} as const;

/**
 * Beyond it no practice and no figure on a screen makes sense; keeps every amount within what cents can hold exactly.
 * Dollars.
 */
export const MAX_BOOK = 10_000_000_000_000;
