import { useQuery } from '@tanstack/react-query';
import type { SiteStatistic, StatisticId } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { consolidatedContentQuery } from '../../api/get-site';

/**
 * A figure that the site may claim: an administrator edits it or switches it off, and without the settings nothing is
 * claimed.
 */
export function useStatistic(id: StatisticId): SiteStatistic | null {
  const { data: content } = useQuery(consolidatedContentQuery(useApi()));
  const figure = content?.siteSettings.statistics.find((statistic) => statistic.id === id);
  return figure?.enabled ? figure : null;
}
