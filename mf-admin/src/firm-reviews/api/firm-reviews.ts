import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecideReviewRequest, ModeratedReview, ModeratedReviewsPage, ReviewView } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/firm-reviews';
const KEY = ['admin', 'firm-reviews'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useFirmReviews(view: ReviewView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<ModeratedReviewsPage>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export function useFirmReview(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<ModeratedReview>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Its answer is the review as it is then; a refusal reads it again. */
export function useDecideReview(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: DecideReviewRequest) => api.send<ModeratedReview>('POST', `${pathOf(id)}/decision`, request),
    onSuccess: (review) => query.setQueryData([...KEY, 'one', id], review),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
