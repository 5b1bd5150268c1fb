import type { Cents } from './result';

/**
 * Smallest value at which the NPV is not negative: `always` and `never` when no value in its bounds changes the sign.
 */
export type BreakEven = { kind: 'found'; value: number } | { kind: 'always' } | { kind: 'never' };

export const DRIVERS = [
  'portability',
  'moveGrowth',
  'stayGrowth',
  'payout',
  'upfront',
  'backends',
  'costs',
  'discountRate',
] as const;
/** What the sensitivity moves, one at a time. */
export type Driver = (typeof DRIVERS)[number];

/** One end of a driver: what it was set to (a share, a change, or a scenario of the back-ends) and what comes out. */
export type DriverEnd = { value: number; npv: Cents; cumulative: Cents };
/** `swing` is the distance between the two NPVs. */
export type DriverResult = { driver: Driver; low: DriverEnd; high: DriverEnd; swing: Cents };

/** What leaving the new firm after this many months would cost, by what it consists of. */
export type ExitCost = {
  month: number;
  noteBalance: Cents;
  unvestedReplacement: Cents;
  unvestedDeferral: Cents;
  unvestedEquity: Cents;
  total: Cents;
};

/** The offer with the back-ends of each hurdle scenario. */
export type HurdleBand = Record<'low' | 'expected' | 'high', { backends: Cents; npv: Cents; cumulative: Cents }>;
