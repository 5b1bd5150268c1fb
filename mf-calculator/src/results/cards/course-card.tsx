import { Figure } from '../figure/figure';
import type { OfferView } from '../calculated';
import { difference, inYearText, wholeDollars, yearName, years } from '../format/shown';
import { ResultCard } from './result-card';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When the advantage begins, holds, peaks and ends. */
export function CourseCard({ view: { scenario: { settings: { horizon } }, outcome: { milestones }, index } }: { view: OfferView }) {
  const { firstPositiveYear, sustainedBreakEvenYear, peakYear, peak, advantageExhaustedYear } = milestones;
  const within = `Not within ${years(horizon)}`;
  const year = (value: number | null, none: string): string => (value === null ? none : capital(yearName(value)));
  return (
    <ResultCard
      title="Ahead for the first time"
      lead={firstPositiveYear === null ? within : capital(inYearText(firstPositiveYear))}
      note="First year whose cumulative difference is above zero"
      rows={[
        { term: 'Never behind again from', value: year(sustainedBreakEvenYear, within) },
        { term: wholeDollars(peak) > 0 ? 'Peak' : 'Closest to staying', value: capital(yearName(peakYear)) },
        { term: 'Difference at that point', value: <Figure of={{ kind: 'offer', offer: index, line: 'cumulative', year: peakYear }}>{difference(peak)}</Figure> },
        { term: 'Advantage used up', value: year(advantageExhaustedYear, firstPositiveYear === null ? 'Never ahead' : within) },
      ]}
    />
  );
}
