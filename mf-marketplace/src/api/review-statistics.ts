import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicReader, ReviewStatistics } from '@app/contracts';
import { useApi } from '@app/web-kit';

export function reviewStatisticsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['firms', 'review-statistics'],
    queryFn: ({ signal }) => api.get<ReviewStatistics>('/api/firm-review-statistics', { signal }),
    meta: { public: true },
  });
}

export function useReviewStatistics() {
  return useQuery(reviewStatisticsQuery(useApi()));
}
