import type { Scenario } from '@app/domain';
import { outcomeAt } from '../../calculated';
import { capital, yearName } from '../../format/shown';
import type { MilestoneYear, Ref } from '../figure-ref';
import { usd, type ResultExplanation } from './result-explanation';

/** What each milestone is, and the years around it that show it. */
const MILESTONES: Record<MilestoneYear, { label: string; text: string; around: number[] }> = {
  firstPositiveYear: {
    label: 'Ahead for the first time',
    text: 'The first year the cumulative difference is above zero.',
    around: [-1, 0],
  },
  sustainedBreakEvenYear: {
    label: 'Ahead for good from',
    text: 'The year from which the cumulative difference never falls below zero again.',
    around: [-1, 0],
  },
  peakYear: {
    label: 'Highest point',
    text: 'The year the cumulative difference is highest.',
    around: [-1, 0, 1],
  },
  advantageExhaustedYear: {
    label: 'Advantage gone by',
    text: 'The first year the cumulative difference falls below zero after being above it.',
    around: [-1, 0],
  },
};

export function explainMilestone(scenario: Scenario, { offer, milestone }: Ref<'milestone'>): ResultExplanation {
  const { milestones, years } = outcomeAt(scenario, offer);
  const { label, text, around } = MILESTONES[milestone];
  const value = milestones[milestone] ?? 0;
  const inputs = around
    .flatMap((step) => years[value + step] ?? [])
    .map(({ year, cumulative }) => usd(`Cumulative difference, ${yearName(year)}`, cumulative));
  return { label, value, unit: 'years', formula: '', inputs, text, shown: capital(yearName(value)) };
}
