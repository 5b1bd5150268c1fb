import type { OfferMilestones } from '../result/result';
import { inYearText, shortDollars, wholeDollars, writtenYears, yearName } from './amounts';

function begins(firstPositiveYear: number): string {
  return firstPositiveYear === 0
    ? 'Counting loans as cash, the move is ahead from the day of joining'
    : `The move is ahead for the first time in year ${firstPositiveYear}`;
}

function ends({ advantageExhaustedYear, sustainedBreakEvenYear }: OfferMilestones, horizon: number): string {
  if (advantageExhaustedYear === null) return `the advantage lasts through the ${writtenYears(horizon)}`;
  const spent = `it is used up in year ${advantageExhaustedYear}`;
  return sustainedBreakEvenYear === null
    ? spent
    : `${spent} and comes back from ${yearName(sustainedBreakEvenYear)} on`;
}

/** The course of the cumulative difference in one sentence. */
export function milestoneSentence(milestones: OfferMilestones, horizon: number): string {
  const { firstPositiveYear, peakYear, peak } = milestones;
  if (firstPositiveYear !== null)
    return (
      `${begins(firstPositiveYear)}, by ${shortDollars(peak)} at the peak ${inYearText(peakYear)}; ` +
      `${ends(milestones, horizon)}.`
    );
  if (wholeDollars(peak) === 0) return `The move is never ahead of staying within ${writtenYears(horizon)}.`;
  return (
    `The move is never ahead of staying within ${writtenYears(horizon)}; ` +
    `it comes closest ${inYearText(peakYear)}, ${shortDollars(-peak)} short.`
  );
}
