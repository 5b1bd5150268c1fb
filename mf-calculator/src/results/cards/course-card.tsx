import type { ReactNode } from 'react';
import type { OfferView } from '../calculated';
import { Figure } from '../figure/figure';
import type { MilestoneYear } from '../figure/figure-ref';
import { capital, difference, inYearText, wholeDollars, yearName, years } from '../format/shown';
import { ResultCard } from './result-card';

/** When the advantage begins, holds, peaks and ends. */
export function CourseCard({
  view: {
    scenario: {
      settings: { horizon },
    },
    outcome: { milestones },
    index,
  },
}: {
  view: OfferView;
}) {
  const { firstPositiveYear, peak, peakYear } = milestones;
  const within = `Not within ${years(horizon)}`;
  const year = (milestone: MilestoneYear, none = within, written = yearName): ReactNode => {
    const value = milestones[milestone];
    return value === null ? (
      none
    ) : (
      <Figure of={{ kind: 'milestone', offer: index, milestone }}>{capital(written(value))}</Figure>
    );
  };
  return (
    <ResultCard
      title="Ahead for the first time"
      lead={year('firstPositiveYear', within, inYearText)}
      note="First year the cumulative difference is above zero"
      rows={[
        { term: 'Ahead for good from', value: year('sustainedBreakEvenYear') },
        { term: wholeDollars(peak) > 0 ? 'Peak' : 'Closest to staying', value: year('peakYear') },
        {
          term: 'Difference at that point',
          value: (
            <Figure of={{ kind: 'offer', offer: index, line: 'cumulative', year: peakYear }}>{difference(peak)}</Figure>
          ),
        },
        {
          term: 'Advantage gone by',
          value: year('advantageExhaustedYear', firstPositiveYear === null ? 'Never ahead' : within),
        },
      ]}
    />
  );
}
