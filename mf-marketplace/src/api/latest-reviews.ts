import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LatestReviews, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';

export function latestReviewsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['firms', 'latest-reviews'],
    queryFn: ({ signal }) => api.get<LatestReviews>('/api/firm-reviews', { signal }),
    meta: { public: true },
  });
}

export function useLatestReviews() {
  return useQuery(latestReviewsQuery(useApi()));
}
