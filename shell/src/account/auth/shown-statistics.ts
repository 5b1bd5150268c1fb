import type { SiteStatistic } from '@app/contracts';

type Statistic = Pick<SiteStatistic, 'id' | 'prefix' | 'value' | 'suffix' | 'label'>;
export type CountedStatistic = Statistic & { durationMs: number; startDelayMs: number };

/** The specification's figures (section 1), until the content service has the administrator's; timing of section 9. */
const STATISTICS: CountedStatistic[] = [
  {
    id: 'advisors-served',
    prefix: '',
    value: 745,
    suffix: '+',
    label: 'Financial Advisors Served',
    durationMs: 2500,
    startDelayMs: 900,
  },
  {
    id: 'client-satisfaction',
    prefix: '',
    value: 99,
    suffix: '%',
    label: 'Client Satisfaction',
    durationMs: 2000,
    startDelayMs: 1000,
  },
  {
    id: 'deal-improvement',
    prefix: '',
    value: 27.9,
    suffix: '%',
    label: 'Avg. Improved Deal Value',
    durationMs: 2500,
    startDelayMs: 1100,
  },
];

/**
 * What the sign-in page claims: the administrator's figures where there are settings, and of those the ones that are
 * switched on.
 */
export function shownStatistics(settings: readonly SiteStatistic[] | undefined): CountedStatistic[] {
  if (!settings) return STATISTICS;
  return STATISTICS.flatMap((statistic) => {
    const set = settings.find(({ id }) => id === statistic.id);
    return set?.enabled
      ? [{ ...statistic, prefix: set.prefix, value: set.value, suffix: set.suffix, label: set.label }]
      : [];
  });
}
