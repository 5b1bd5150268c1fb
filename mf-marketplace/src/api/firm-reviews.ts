import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { FirmReviewsPage, PublicReader, ReviewSort } from '@app/contracts';
import type { Stars } from '@app/domain';
import { useApi } from '@app/web-kit';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

/** What of the reviews of a firm is shown. */
export type ReviewFilter = { sort: ReviewSort; stars: Stars | null };

export const pathOf = (slug: string) => `/api/firms/${encodeURIComponent(slug)}`;

/** The key of the reviews that an address shows. */
export function reviewsKey(slug: string, { sort, stars }: ReviewFilter, from: string | null) {
  return ['firms', 'reviews', slug, sort, stars, from] as const;
}

/** From a review on, for a reader who came by the link to a later page; null for the first. */
export function reviewsQuery(api: PublicReader, slug: string, { sort, stars }: ReviewFilter, from: string | null) {
  return infiniteQueryOptions({
    queryKey: reviewsKey(slug, { sort, stars }, from),
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        sort,
        ...(stars !== null && { stars: String(stars) }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return api.get<FirmReviewsPage>(`${pathOf(slug)}/reviews?${parameters}`, { signal });
    },
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
    meta: PUBLIC,
  });
}

export function useReviews(slug: string, filter: ReviewFilter, from: string | null) {
  return useInfiniteQuery(reviewsQuery(useApi(), slug, filter, from));
}
