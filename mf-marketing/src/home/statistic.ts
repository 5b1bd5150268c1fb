import { useQuery } from '@tanstack/react-query';
import type { SiteStatistic, StatisticId } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { consolidatedContentQuery } from '../api/home';

const UNITS: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 };

/** A short figure written out: 17 and `B` are 17,000,000,000. Null for a figure that has no such unit. */
export function inFull(value: number, suffix: string): number | null {
  const unit = UNITS[suffix];
  return unit === undefined ? null : value * unit;
}

/**
 * A figure that the site may claim: an administrator edits it or switches it off, and without the settings nothing is
 * claimed.
 */
export function useStatistic(id: StatisticId): SiteStatistic | null {
  const { data: content } = useQuery(consolidatedContentQuery(useApi()));
  const figure = content?.siteSettings.statistics.find((statistic) => statistic.id === id);
  return figure?.enabled ? figure : null;
}
