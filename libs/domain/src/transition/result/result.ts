import type { ChanceSource } from '../engine/likelihood';
import type { Warning } from '../warnings/warning';

/**
 * Amounts are whole cents, shares and ratios fractions. Calculation is exact; every cell is rounded once, half away
 * from zero, from the exact decimals (domain rule: round only for display). The one exception is `delta`, the
 * difference of the rounded `move` and `stay` beside it. A sum over cells can therefore differ by a cent or two from
 * the rounded sum.
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
  /** Of the existing note: no cash, but taxed, and part of the recognized view. */
  existingNoteForgiven: Cents;
  beforeTax: Cents;
  tax: Cents;
  /** In the view of `settings.basis`, after tax when taxes are on. */
  stay: Cents;
};

export type NoteYear = {
  opening: Cents;
  forgiven: Cents;
  /** Contingent installments that fell due and are paid back. */
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
  /** Share of the full payment after hurdle, proration and gates, if the inputs come true. */
  share: number;
  /** Chance that it is paid, six decimals, and where that comes from. */
  chance: number;
  chanceSource: ChanceSource;
  /** Full payment on these inputs, whatever the hurdle. */
  most: Cents;
  /** Payment weighted by the chance, or left out, or in full (`settings.scenario`), as the year table counts it. */
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
  /** Interest of all notes that the advisor pays, and that counts as taxed income (paid by a bonus, or imputed). */
  interestPaid: Cents;
  interestIncome: Cents;
  /** Paid this year, in cash or as a note. */
  backends: Cents;
  /** As a note all of it arrives on joining. */
  replacement: Cents;
  /** Vesting stock: a grant and the up-front's part. */
  stock: Cents;
  ownershipGain: Cents;
  sunset: Cents;
  /** Year 0, after what is reimbursed. */
  moveCost: Cents;
  existingNotePaid: Cents;
  /** Before tax in the two views; `beforeTax` is the chosen one. */
  cash: Cents;
  recognized: Cents;
  beforeTax: Cents;
  tax: Cents;
  /** In the chosen view, after tax when taxes are on. */
  move: Cents;
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
  annualized: Cents | null;
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
