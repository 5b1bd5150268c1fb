import type { Warning } from '../warnings/warning';

/**
 * Amounts are whole cents, shares and ratios fractions. One rounding rule, half away from zero, applied once to each cell:
 * lines are rounded one by one from the exact decimals, and so are the year's totals `stay` and `move`. What follows from
 * those two (`delta`, `cumulative`, `presentValue`, net present values) is calculated from their rounded values, so that
 * the table adds up for whoever checks it. The lines of a year may differ from its total by a cent or two.
 */
export type Cents = number;

/** One year of staying. Year 0 is the day of joining. */
export type StayYear = {
  year: number;
  production: Cents;
  payout: Cents;
  overhead: Cents;
  /** Of what is unvested today, what vests this year. */
  unvestedVesting: Cents;
  /** Deferred from production `deferVest` years ago. */
  deferralVesting: Cents;
  other: Cents;
  sunset: Cents;
  /** Of the existing note: no cash, but taxed, and part of the recognised view. */
  existingNoteForgiven: Cents;
  beforeTax: Cents;
  tax: Cents;
  /** In the view of `settings.basis`, after tax when taxes are on. */
  stay: Cents;
};

export type NoteYear = {
  opening: Cents;
  forgiven: Cents;
  /** Contingent instalments that fell due and are paid back. */
  repaid: Cents;
  interest: Cents;
  closing: Cents;
};

export type BackendOutcome = {
  id: string;
  /** Place in `offers[k].backends`. */
  index: number;
  month: number;
  /** Null beyond the horizon: it is left out. */
  year: number | null;
  /** Share of the base that has to be reached, and that is reached on these inputs. Six decimals. */
  target: number;
  metric: number;
  gatesMet: boolean;
  met: boolean;
  /** Share of the full payment after hurdle, proration and gates. */
  share: number;
  /** Full payment on these inputs, whatever the hurdle. */
  most: Cents;
  /** Payment weighted by the probability, as the year table counts it. */
  paid: Cents;
};

/** One year of an offer, beside the same year of staying. */
export type OfferYear = {
  year: number;
  production: Cents;
  payout: Cents;
  fees: Cents;
  overhead: Cents;
  /** Payout less fees and overhead; may be negative. */
  netPay: Cents;
  deferralVesting: Cents;
  /** Up-front in cash (year 0, cash view). */
  upfrontCash: Cents;
  /** Up-front note. */
  note: NoteYear;
  /** Notes that back-ends and the replacement came as, together. */
  laterNotes: NoteYear;
  backends: Cents;
  replacement: Cents;
  equity: Cents;
  sunset: Cents;
  /** Cost of the move and pay-off of the existing note (year 0). */
  moveCost: Cents;
  existingNotePaid: Cents;
  beforeTax: Cents;
  tax: Cents;
  move: Cents;
  /** Before tax in the two views, whichever is chosen. */
  cash: Cents;
  recognised: Cents;
  stay: Cents;
  delta: Cents;
  cumulative: Cents;
  /** `delta` discounted to the day of joining. */
  presentValue: Cents;
};

export type OfferTotals = {
  upfront: Cents;
  /** If every hurdle is met in full. */
  backendsMost: Cents;
  /** On these inputs, weighted by probability. */
  backendsExpected: Cents;
  replacement: Cents;
  /** All that is unvested today. */
  deferredLost: Cents;
  /** Up-front, all back-ends and the replacement; shares are of T-12. */
  headline: Cents;
  headlineShare: number;
  /** What depends on staying alone: not on assets, production or growth. */
  guaranteed: Cents;
  guaranteedShare: number;
  atRisk: Cents;
  atRiskShare: number;
  /** Up-front, expected back-ends and replacement. */
  expected: Cents;
  expectedShare: number;
  noteInterest: Cents;
  /** Note balances that are still owed at the end of the horizon: a contingent liability, not earned. */
  balanceAtHorizon: Cents;
  /** Of the yearly differences: after tax when taxes are on. */
  npv: Cents;
  npvBeforeTax: Cents;
  npvAfterTax: Cents | null;
  cumulative: Cents;
  cumulativeBeforeTax: Cents;
  /** NPV over the years of the note; null without a note. */
  annualised: Cents | null;
  /** All net pay over all production; null without production. */
  effectiveNetPayout: number | null;
};

export type OfferMilestones = {
  /** First year whose cumulative difference is above zero. */
  firstPositiveYear: number | null;
  /** First year from which the cumulative difference is never below zero again. */
  sustainedBreakEvenYear: number | null;
  peakYear: number;
  peak: Cents;
  /** First year in which the cumulative difference falls below zero after it was above. */
  advantageExhaustedYear: number | null;
};

export type OfferResult = {
  name: string;
  years: OfferYear[];
  backends: BackendOutcome[];
  totals: OfferTotals;
  milestones: OfferMilestones;
};

export type ScenarioResult = {
  stay: { years: StayYear[]; totals: { cumulative: Cents; presentValue: Cents } };
  /** In the order of `scenario.offers`. */
  offers: OfferResult[];
  warnings: Warning[];
};
