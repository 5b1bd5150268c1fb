import type { Backend } from '../scenario/scenario';
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

/** What the hurdle of a back-end is a share of; staying with the firm is none. */
export type HurdleMeasure = Exclude<Backend['kind'], 'tenure'>;

/**
 * A hurdle that these inputs reach, or miss, by at most a twentieth of it: of a back-end, of a tier or a gate of one,
 * of an installment of the note, or of a tier of the payout in one year. Shares, of a payout dollars of production;
 * `margin` is metric ÷ target − 1.
 */
export type NarrowHurdle = { month: number; target: number; metric: number; margin: number } & (
  | { of: 'backend'; index: number; measures: HurdleMeasure }
  | { of: 'tier'; index: number; tier: number; measures: HurdleMeasure }
  | { of: 'gate'; index: number; metricOf: 'assets' | 'production'; by: number }
  | { of: 'note' }
  | { of: 'payout'; side: 'stay' | 'move' }
);

/** An up-front that is paid on the assets of month 12: cents, and their share of all assets on these inputs. */
export type UpfrontOnAssets = { paid: Cents; share: number };

export const VARIED_INPUTS = [
  'portability',
  'movePayout',
  'stayPayout',
  'upfront',
  'backends',
  'hurdles',
  'fees',
  'moveOverhead',
  'stayOverhead',
  'unvested',
  'stayDeferral',
  'moveDeferral',
  'replacement',
  'existingNote',
  'otherPay',
  'moveGrowth',
  'stayGrowth',
  'ramp',
  'recognizedPct',
  'moveCost',
  'exitValue',
  'staySunset',
  'noteRate',
  't12',
  'aum',
  'feeBasedPercentage',
  'discountRate',
  'taxRate',
] as const;
export type VariedInput = (typeof VARIED_INPUTS)[number];

/** An input of which a twentieth more, or less, turns the sign of a measure, and what the measures are then. */
export type TurningInput = {
  input: VariedInput;
  change: 'higher' | 'lower';
  measures: ('npv' | 'cumulative')[];
  npv: Cents;
  cumulative: Cents;
};

/** What a verdict rests on; nothing for one that stands. */
export type RestsOn = { hurdles: NarrowHurdle[]; upfrontOnAssets: UpfrontOnAssets | null; inputs: TurningInput[] };
