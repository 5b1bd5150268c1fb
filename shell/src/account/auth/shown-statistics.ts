import type { SiteStatistic } from '@app/contracts';

export type CountedStatistic = Pick<SiteStatistic, 'id' | 'prefix' | 'value' | 'suffix' | 'label' | 'source'> & {
  durationMs: number;
  startDelayMs: number;
};

/** In the order of the page, with the timing of section 9. */
const COUNTED = [
  { id: 'advisors-served', durationMs: 2500, startDelayMs: 900 },
  { id: 'client-satisfaction', durationMs: 2000, startDelayMs: 1000 },
  { id: 'deal-improvement', durationMs: 2500, startDelayMs: 1100 },
] as const;

/** What the sign-in page claims: the administrator's figures that are switched on, and nothing without the settings. */
export function shownStatistics(settings: readonly SiteStatistic[] = []): CountedStatistic[] {
  return COUNTED.flatMap(({ id, ...timing }) => {
    const set = settings.find((statistic) => statistic.id === id);
    if (!set?.enabled) return [];
    const { prefix, value, suffix, label, source } = set;
    return [{ id, prefix, value, suffix, label, ...(source !== undefined && { source }), ...timing }];
  });
}
