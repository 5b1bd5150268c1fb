import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirmPaper, MyFirmReview, MyFirmReviews, ReviewStanding } from '@app/contracts';
import { useApi, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';
import { pathOf } from './firm-reviews';
import { standingKey } from './review-standing';

const mineKey = (userId: string) => ['my-firm-reviews', userId] as const;

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
