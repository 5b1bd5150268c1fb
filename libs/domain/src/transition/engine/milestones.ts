import type { Cents, OfferMilestones } from '../result/result';

/** First year from which on no cumulative value is negative; null when the last one is. */
function sustainedFrom(cumulative: Cents[]): number | null {
  const lastNegative = cumulative.findLastIndex((value) => value < 0);
  return lastNegative === cumulative.length - 1 ? null : lastNegative + 1;
}

/**
 * The years that the cumulative difference tells: two zeros make no advantage, so an advantage must have been above
 * zero to be exhausted.
 */
export function milestonesOf(cumulative: Cents[]): OfferMilestones {
  const firstPositive = cumulative.findIndex((value) => value > 0);
  const exhausted =
    firstPositive === -1 ? -1 : cumulative.findIndex((value, year) => year > firstPositive && value < 0);
  const peak = Math.max(...cumulative);
  const orNull = (year: number): number | null => (year === -1 ? null : year);
  return {
    firstPositiveYear: orNull(firstPositive),
    sustainedBreakEvenYear: sustainedFrom(cumulative),
    peakYear: cumulative.indexOf(peak),
    peak,
    advantageExhaustedYear: orNull(exhausted),
  };
}
