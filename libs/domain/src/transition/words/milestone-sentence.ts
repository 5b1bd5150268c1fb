import type { OfferMilestones } from '../result/result';
import type { Offer, Settings } from '../scenario/scenario';
import { inYearText, shortDollars, wholeDollars, writtenYears, yearName } from './amounts';

/** What an offer advances at joining, which counts although it is not earned yet. */
export type Advance = {
  /** Part of it is a loan. */
  isLoan: boolean;
  /** The up-front is paid on the assets of month 12. */
  isOnAssets: boolean;
};

/** As notes are forgiven, nothing of them counts at joining. */
export function advanceOf({ upfront, note, deferredReplacement }: Offer, { basis }: Pick<Settings, 'basis'>): Advance {
  const isPaid = upfront.value > 0;
  const isCash = basis === 'cash';
  return {
    isLoan:
      isCash &&
      ((isPaid && upfront.cashPct > 0 && note.term > 0) ||
        (deferredReplacement.form === 'note' && deferredReplacement.pct > 0)),
    isOnAssets: isPaid && upfront.basis === 'bpsAssets' && (isCash || note.term === 0),
  };
}

function counting({ isLoan, isOnAssets }: Advance): string {
  const counted = [isLoan && 'loans as cash', isOnAssets && 'the up-front before its assets have arrived'].filter(
    Boolean,
  );
  return counted.length === 0 ? 'The' : `Counting ${counted.join(' and ')}, the`;
}

function begins(firstPositiveYear: number, advance: Advance): string {
  return firstPositiveYear === 0
    ? `${counting(advance)} move is ahead from day one`
    : `The move first comes out ahead in year ${firstPositiveYear}`;
}

function ends({ advantageExhaustedYear, sustainedBreakEvenYear }: OfferMilestones, horizon: number): string {
  if (advantageExhaustedYear === null) return `the advantage lasts through all ${writtenYears(horizon)}`;
  const spent = `it is gone by year ${advantageExhaustedYear}`;
  return sustainedBreakEvenYear === null ? spent : `${spent} and returns from ${yearName(sustainedBreakEvenYear)}`;
}

/** The course of the cumulative difference in one sentence. */
export function milestoneSentence(milestones: OfferMilestones, horizon: number, advance: Advance): string {
  const { firstPositiveYear, peakYear, peak } = milestones;
  if (firstPositiveYear !== null)
    return (
      `${begins(firstPositiveYear, advance)}, peaking at ${shortDollars(peak)} ${inYearText(peakYear)}; ` +
      `${ends(milestones, horizon)}.`
    );
  if (wholeDollars(peak) === 0) return `The move is never ahead of staying within ${writtenYears(horizon)}.`;
  return (
    `The move is never ahead of staying within ${writtenYears(horizon)}; ` +
    `it comes closest ${inYearText(peakYear)}, ${shortDollars(-peak)} short.`
  );
}
