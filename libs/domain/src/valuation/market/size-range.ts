import { fixedCents, fixedDollars, fixedNumber, fixedOf, maxOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { Cents } from '../../transition/result/result';
import { ADJUSTMENTS, type Practice, type Sale } from '../sale/sale';
import type { ValuationSourceId } from './valuation-source';

/** Multiples of recurring revenue that practices of a size bring; revenue from `from` dollars. */
export type SizeRange = {
  from: number;
  /** "under $1M in revenue" */
  name: string;
  low: number;
  expected: number;
  high: number;
  sources: readonly ValuationSourceId[];
  note: string;
};

/**
 * No publication that we have breaks multiples down by size: the ends of each range are published figures of all sizes,
 * and what is expected between them is our own estimate, below the average for small practices and at it for large.
 */
export const SIZE_RANGES: readonly SizeRange[] = [
  {
    from: 0,
    name: 'under $1M in revenue',
    low: 2,
    expected: 2.5,
    high: 3.27,
    sources: ['srgMid2024', 'ruleOfThumb', 'srg2025'],
    note:
      'Low: the lowest multiple of the first half of 2024. Expected: our estimate, between a 2.1× rule of thumb and ' +
      'the average. High: the 2025 average, from practices with $82M in assets on average.',
  },
  {
    from: 1_000_000,
    name: '$1M to $2.5M in revenue',
    low: 2.5,
    expected: 3.08,
    high: 3.5,
    sources: ['srg2024', 'srg2025'],
    note: 'Low: our estimate. Expected: the 2024 average. High: a quarter of the 2025 deals were above it.',
  },
  {
    from: 2_500_000,
    name: '$2.5M or more in revenue',
    low: 3.08,
    expected: 3.27,
    high: 4,
    sources: ['srg2024', 'srg2025'],
    note: 'Low: the 2024 average. Expected: the 2025 average. High: more than a fifth of the 2025 deals were above it.',
  },
];

/** Non-recurring revenue brings about half the multiple (source `halfNonRecurring`). */
const NON_RECURRING_SHARE = 0.5;

type Revenue = Pick<Practice, 'recurring' | 'nonRecurring'>;

/** The range for a practice of this revenue. Dollars. */
export function sizeRangeOf({ recurring, nonRecurring }: Revenue): SizeRange {
  const revenue = fixedDollars(recurring) + fixedDollars(nonRecurring);
  const range = SIZE_RANGES.findLast(({ from }) => revenue >= fixedDollars(from)) ?? SIZE_RANGES[0];
  if (!range) throw new Error('there is no range');
  return range;
}

/** Multiples that a practice of this revenue is expected to bring: the average of all sizes flatters a small one. */
export function usualMultiples(revenue: Revenue): { recurring: number; nonRecurring: number } {
  const { expected } = sizeRangeOf(revenue);
  return { recurring: expected, nonRecurring: fixedNumber(multiply(fixedOf(expected), fixedOf(NON_RECURRING_SHARE))) };
}

export type ValueRange = { range: SizeRange; low: Cents; expected: Cents; high: Cents };

/** The range for a practice of this revenue, with the adjustments of the sale in turns of recurring revenue. */
export function valueRange({ practice, multiples }: Pick<Sale, 'practice' | 'multiples'>): ValueRange {
  const [recurring, nonRecurring] = [fixedDollars(practice.recurring), fixedDollars(practice.nonRecurring)];
  const range = sizeRangeOf(practice);
  const turns = ADJUSTMENTS.reduce((sum, name) => sum + fixedOf(multiples.adjustments[name]), ZERO);
  const counted: Fixed = recurring + multiply(nonRecurring, fixedOf(NON_RECURRING_SHARE));
  const at = (multiple: number): Cents =>
    fixedCents(maxOf(multiply(counted, fixedOf(multiple)) + multiply(recurring, turns), ZERO));
  return { range, low: at(range.low), expected: at(range.expected), high: at(range.high) };
}
