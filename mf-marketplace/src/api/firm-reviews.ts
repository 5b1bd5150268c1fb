import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  FirmReviewsPage,
  LatestReviews,
  PublicReader,
  ReviewSort,
  ReviewStanding,
  ReviewStatistics,
  ReviewVotes,
} from '@app/contracts';
import type { Stars } from '@app/domain';
import { useApi, useSession, type ApiClient } from '@app/web-kit';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

/** What of the reviews of a firm is shown. */
export type ReviewFilter = { sort: ReviewSort; stars: Stars | null };

export const pathOf = (slug: string) => `/api/firms/${encodeURIComponent(slug)}`;
export const reviewPath = (id: string) => `/api/firm-reviews/${encodeURIComponent(id)}`;

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

export function latestReviewsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['firms', 'latest-reviews'],
    queryFn: ({ signal }) => api.get<LatestReviews>('/api/firm-reviews', { signal }),
    meta: PUBLIC,
  });
}

export function useLatestReviews() {
  return useQuery(latestReviewsQuery(useApi()));
}

export function reviewStatisticsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['firms', 'review-statistics'],
    queryFn: ({ signal }) => api.get<ReviewStatistics>('/api/firm-review-statistics', { signal }),
    meta: PUBLIC,
  });
}

export function useReviewStatistics() {
  return useQuery(reviewStatisticsQuery(useApi()));
}

export const standingKey = (userId: string, slug: string) => ['firm-review-standing', userId, slug] as const;

/** What the reader may do at a firm. The key names the user, so that the next user of this browser never sees it. */
export function standingQuery(api: ApiClient, userId: string, slug: string) {
  return queryOptions({
    queryKey: standingKey(userId, slug),
    queryFn: ({ signal }) => api.get<ReviewStanding>(`${pathOf(slug)}/my-review`, { signal }),
    staleTime: 0,
  });
}

/** Undefined for a visitor, and while it is not known. */
export function useStanding(slug: string): ReviewStanding | undefined {
  const { user } = useSession();
  const options = standingQuery(useApi(), user?.id ?? '', slug);
  return useQuery({ ...options, enabled: user !== null }).data;
}

/** What a reader does with a published review; the firm’s reviews are read again afterwards. */
export function useReaction<Given, Answered>(slug: string, send: (api: ApiClient, given: Given) => Promise<Answered>) {
  const api = useApi();
  const query = useQueryClient();
  const userId = useSession().user?.id ?? '';
  return useMutation({
    mutationFn: (given: Given) => send(api, given),
    onSettled: () =>
      Promise.all([
        query.invalidateQueries({ queryKey: ['firms', 'reviews', slug] }),
        query.invalidateQueries({ queryKey: standingKey(userId, slug) }),
      ]),
  });
}

export function useVote(slug: string, id: string) {
  return useReaction(slug, (api, isHelpful: boolean) =>
    api.send<ReviewVotes>(isHelpful ? 'PUT' : 'DELETE', `${reviewPath(id)}/vote`),
  );
}
