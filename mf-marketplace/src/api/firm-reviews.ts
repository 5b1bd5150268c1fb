import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  FirmPaper,
  FirmReviewsPage,
  LatestReviews,
  MyFirmReview,
  MyFirmReviews,
  PublicReader,
  ReportReviewRequest,
  ReviewAnswered,
  ReviewReported,
  ReviewSort,
  ReviewStanding,
  ReviewStatistics,
  ReviewVotes,
} from '@app/contracts';
import type { Stars } from '@app/domain';
import { useApi, useSession, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

/** What of the reviews of a firm is shown. */
export type ReviewFilter = { sort: ReviewSort; stars: Stars | null };

const pathOf = (slug: string) => `/api/firms/${encodeURIComponent(slug)}`;
const reviewPath = (id: string) => `/api/firm-reviews/${encodeURIComponent(id)}`;

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

const standingKey = (userId: string, slug: string) => ['firm-review-standing', userId, slug] as const;
const mineKey = (userId: string) => ['my-firm-reviews', userId] as const;

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

export function myReviewsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: mineKey(userId),
    queryFn: ({ signal }) => api.get<MyFirmReviews>('/api/my-firm-reviews', { signal }),
    staleTime: 0,
  });
}

export function useWriteReview(userId: string, slug: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (review: Record<string, unknown>) =>
      api.send<MyFirmReview>('POST', `${pathOf(slug)}/reviews`, { review }),
    // A call without an answer may have arrived.
    onSettled: () => {
      void query.invalidateQueries({ queryKey: standingKey(userId, slug) });
      void query.invalidateQueries({ queryKey: mineKey(userId) });
    },
  });
}

/** Answered with the reviews that are left. */
export function useEraseReview(userId: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send<MyFirmReviews>('DELETE', `/api/my-firm-reviews/${encodeURIComponent(id)}`),
    onSuccess: (left) => {
      query.setQueryData(mineKey(userId), left);
      void query.invalidateQueries({ queryKey: ['firms', 'reviews'] });
    },
    onError: () => void query.invalidateQueries({ queryKey: mineKey(userId) }),
  });
}

/** What a reader does with a published review; the firm’s reviews are read again afterwards. */
function useReaction<Given, Answered>(slug: string, send: (api: ApiClient, given: Given) => Promise<Answered>) {
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

export function useReportReview(slug: string, id: string) {
  return useReaction(slug, (api, report: ReportReviewRequest) =>
    api.send<ReviewReported>('POST', `${reviewPath(id)}/report`, report),
  );
}

export function useAnswerReview(slug: string, id: string) {
  return useReaction(slug, (api, text: string) =>
    api.send<ReviewAnswered>('PUT', `${reviewPath(id)}/answer`, { text }),
  );
}

/** Uploads a paper and sends it; answered with what the caller may do at the firm afterwards. */
export function useSendAuthorProof(userId: string, slug: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, signal, onPercent }: { file: File } & UploadOptions) => {
      const parameters = new URLSearchParams({ purpose: 'review', name: file.name });
      const { id } = await api.send<FirmPaper>('POST', `/api/firm-papers?${parameters}`, file, {
        signal,
        fetch: uploadFetch(onPercent),
      });
      return api.send<ReviewStanding>('PUT', `${pathOf(slug)}/author-proof`, { paper: id });
    },
    onSuccess: (standing) => query.setQueryData(standingKey(userId, slug), standing),
    onError: () => void query.invalidateQueries({ queryKey: standingKey(userId, slug) }),
  });
}
