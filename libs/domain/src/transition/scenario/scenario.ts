import type { Channel } from '../../deals/channel';
import type { Origin } from '../../deals/origin';

/**
 * What a comparison of staying with up to six offers is calculated from. The names are those of the trade
 * (payout, portability, back-end, …) and stay the same in the interface, the API and the exports.
 *
 * Units, everywhere below unless a field says otherwise: amounts in dollars (taken to the nearest cent), rates and
 * shares as fractions (0.45 = 45 %), years and months as whole numbers counted from the day of joining.
 * Months are twelfths of a year: there is no calendar in the model, and so no leap year.
 */
export type Scenario = {
  schemaVersion: 3;
  advisor: Advisor;
  stay: Stay;
  offers: Offer[];
  settings: Settings;
  /**
   * Paths of what a person entered although it may equal a value of ours: such a part does not follow other inputs.
   * Without meaning for a result.
   */
  entered?: string[];
};

export type Advisor = {
  aum: number;
  /** Gross production of the last twelve full months (T-12). */
  t12: number;
  /**
   * As written, 0–100: the one percentage that is no fraction, because the advisor record of the site holds it so.
   * Absent when none was entered: then the usual share counts, and every list of assumptions says so.
   */
  feeBasedPercentage?: number;
  city: string;
  state: string;
  /** The kind of firm that the advisor leaves; usual portability depends on it. */
  origin: Origin;
  yearsToRetirement?: number;
  clients?: number;
  /** Share of the assets in retirement (ERISA) accounts, which some back-ends leave out. */
  erisaPct?: number;
};

/** Years are counted from joining: year 1 is the first twelve months. */
export type YearAmount = { year: number; amount: number };

/** Part of production in [from, to); `to` is null in the last tier. Dollars of annual production. */
export type PayoutTier = { from: number; to: number | null; rate: number };

/**
 * What the firm pays of production. A retroactive grid pays the rate of the tier that was reached on all of it,
 * a marginal one pays every slice at its own rate; a monthly hurdle pays `belowRate` on the first `threshold`
 * dollars of a month and `aboveRate` on the rest.
 */
export type Payout =
  | { kind: 'flat'; rate: number }
  | { kind: 'grid'; mode: 'retroactive' | 'marginal'; tiers: PayoutTier[] }
  | { kind: 'monthlyHurdle'; threshold: number; belowRate: number; aboveRate: number };

/** Costs that the practice carries itself: a share of production plus a yearly amount that grows. */
export type Overhead = { pct: number; fixed: number; growth: number };

/** One payment for the book at the end of `year`, as a share of that year's production. */
export type Sunset = { pctT12: number; year: number };

export type Stay = {
  growth: number;
  payout: Payout;
  /** Share of production that is put aside, on top of the payout, and vests `deferVest` years later. */
  deferRate: number;
  deferVest: number;
  /** Deferred compensation earned so far, by the year in which it vests; forfeited on leaving. */
  unvested: YearAmount[];
  /**
   * Balance of a note from an earlier move: forgiven evenly over its remaining years on staying, due at once on
   * leaving.
   */
  existingNoteBalance: number;
  existingNoteTerm: number;
  /** Other yearly pay that leaving forfeits: vesting equity, benefits. */
  otherAnnual: YearAmount[];
  overhead: Overhead;
  sunset?: Sunset;
};

export type Upfront = {
  basis: 'pctT12' | 'bpsAssets' | 'fixed';
  /** A fraction of recognized T-12, basis points of the assets transferred by month 12, or dollars. */
  value: number;
  /** Dollars. */
  cap?: number;
  /** Parts paid in cash (as the note) and in the firm's stock; they add up to 1. Stock vests over the note's term. */
  cashPct: number;
  equityPct: number;
};

/**
 * `bonused`: the firm pays the interest as a taxed bonus. `paid`: the advisor pays it. `belowMarket`: the advisor pays
 * `rate`, what is missing to the federal rate is imputed as income.
 */
export type InterestMode = 'bonused' | 'paid' | 'belowMarket';

export type Note = {
  /** Years; 0 makes the up-front a signing bonus, taxed at once. */
  term: number;
  rate: number;
  schedule: 'level' | 'monthly' | 'custom' | 'contingent';
  /** `custom`: the share forgiven in every year of the term. */
  weights?: number[];
  /** `contingent`: for every year, production as a share of recognized T-12 that the installment depends on. */
  hurdles?: number[];
  /**
   * `contingent`: what was missed stays in the balance and stands or falls with the last year, or falls due in its
   * year.
   */
  unmet?: 'rollsToEnd' | 'fallsDue';
  interestMode: InterestMode;
};

export type BackendPay = {
  basis: 'pctRecognizedT12' | 'pctActualT12' | 'bpsTransferred' | 'fixed';
  /** A fraction, basis points or dollars, by `basis`. */
  value: number;
  /** Dollars. Back-ends with the same `capGroup` share the cap, in the order of their dates. */
  cap?: number;
  capGroup?: string;
  /** `bpsTransferred`: only assets that arrived after this month count. */
  sinceMonth?: number;
};

export type Proration =
  | { kind: 'none' }
  /** Nothing at `floor`, all at the hurdle, evenly between them. */
  | { kind: 'linear'; floor: number }
  /** The share of the highest tier that was reached. */
  | { kind: 'tiers'; tiers: { from: number; share: number }[] };

/** Another back-end whose hurdle must have been met, or a measure that must have been reached by a month. */
export type Gate =
  | { kind: 'backend'; id: string }
  | { kind: 'condition'; metric: 'assets' | 'production'; month: number; atLeast: number };

export type Backend = {
  id: string;
  kind: 'assets' | 'production' | 'netNewAssets' | 'tenure';
  month: number;
  /** Share of `hurdleBase` that has to be reached; a tie counts as met. Without meaning for `tenure`. */
  hurdle: number;
  hurdleBase: 'recruitedAssets' | 'recognizedT12';
  pay: BackendPay;
  /** Share of the book that counts for the payment (retirement accounts are often left out); not applied to `fixed`. */
  eligiblePct: number;
  proration: Proration;
  gate: Gate[];
  form: { kind: 'cash' } | { kind: 'note'; term: number; rate: number };
  /**
   * Chance that this back-end is paid in full, its gates included. When absent it follows from the margin between what
   * the inputs reach and the hurdle (`engine/likelihood.ts`).
   */
  probability?: number;
  /** The inputs decide: what they miss is not paid, what they meet is paid with `probability` (1 when absent). */
  onMiss?: 'unpaid';
};

export type DeferredReplacement = {
  /** Share of all unvested deferred compensation that the new firm replaces. */
  pct: number;
  /**
   * `note`: paid in cash on joining and forgiven by the schedule. `cash` and `equity`: paid, or vesting, by the
   * schedule.
   */
  form: 'cash' | 'note' | 'equity';
  /** Shares add up to 1; year 0 is the day of joining. */
  schedule: { year: number; share: number }[];
};

export type Fees = {
  /** Of gross production. */
  pctGross: number;
  /** Of the payout. */
  pctNet: number;
  /** Basis points of the assets at the year's end (year 1: of the average month). */
  bpsAum: number;
  /** Dollars a year for each of `transition.accounts`. */
  perAccount: number;
  fixed: number;
};

export type Portability = {
  /** Shares of fee and of transaction revenue that follow. */
  qFee: number;
  qTxn: number;
  /** Share of the assets that follows; as revenue when absent. */
  qAssets?: number;
};

export type Transition = { oneOffCost: number; acatFeesPerAccount: number; accounts: number; reimbursedPct: number };

export type Equity =
  /** Stock granted on joining: vests evenly over `vestYears`, its price changes by `growth` a year. Taxed as pay. */
  | { type: 'grant'; amount: number; vestYears: number; growth: number }
  /**
   * A share of the practice, sold at the end of `exitYear` (the horizon when absent) for production × `marginPct` ×
   * `exitMultiple`; the multiple changes by `growth` a year. A margin of 1 makes it a multiple of revenue. Taxed as a
   * capital gain on a cost of nothing.
   */
  | {
      type: 'ownership';
      ownershipPct: number;
      vestYears: number;
      exitMultiple: number;
      marginPct: number;
      growth: number;
      capGainsRate?: number;
      exitYear?: number;
    };

export type Offer = {
  channel: Channel;
  name: string;
  /** Part of T-12 that the firm recognizes. */
  recognizedPct: number;
  upfront: Upfront;
  note: Note;
  backends: Backend[];
  deferredReplacement: DeferredReplacement;
  payout: Payout;
  /** Rates of their own for fee and for transaction revenue: both or none; they take the place of `payout`. */
  feePayoutPct?: number;
  txnPayoutPct?: number;
  fees: Fees;
  overhead: Overhead;
  deferRate: number;
  deferVest: number;
  /** What the firm adds to every deferred dollar. */
  match: number;
  growth: number;
  portability: Portability;
  /** Share of what follows that has arrived, month by month; months after the last entry count as 1. */
  ramp: number[];
  /** Months without production at the start. */
  downtimeMonths: number;
  transition: Transition;
  equity?: Equity;
  sunset?: Sunset;
};

/** Applicable federal rates by average maturity: up to three years, over three to nine, over nine. */
export type FederalRates = { short: number; mid: number; long: number };
/** `YYYY-MM` in which they were published. */
export type MonthlyRates = FederalRates & { month: string };

export type Settings = {
  /** Years. */
  horizon: number;
  discountRate: number;
  taxOn: boolean;
  ordinaryRate: number;
  capGains: number;
  /** Does the up-front count when the cash arrives or as the note is forgiven? */
  basis: 'cash' | 'recognized';
  /** Back-ends with a chance below 1: none is paid, each is weighted by it, or all are paid. */
  scenario: HurdleScenario;
  /** Needed by a `belowMarket` note; of which month they are, when an administrator entered them. */
  afr?: FederalRates & Partial<Pick<MonthlyRates, 'month'>>;
};

export const HURDLE_SCENARIOS = ['low', 'expected', 'high'] as const;
export type HurdleScenario = (typeof HURDLE_SCENARIOS)[number];

export const SCENARIO_SCHEMA_VERSION = 3;
