import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BulkListingsRequest,
  BulkReport,
  DecideListingRequest,
  FeatureListingRequest,
  ModeratedListing,
  ModeratedListings,
  ModerateListingRequest,
  ModerationView,
  ModeratorMove,
  SeenListing,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/listings';
const KEY = ['admin', 'listings'] as const;

/** The listings of a view as a file. */
export const listingsFile = (view: ModerationView) => `${PATH}/export?view=${view}`;

export function useModeratedListings(view: ModerationView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<ModeratedListings>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export function useModeratedListing(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<ModeratedListing>(`${PATH}/${id}`, { signal }),
    staleTime: 0,
  });
}

export type ModeratorCall =
  | { name: 'claim' }
  | ({ name: 'decision' } & DecideListingRequest)
  | ({ name: 'moves' } & ModerateListingRequest)
  | ({ name: 'feature' } & FeatureListingRequest);

/** One call of a moderator; its answer is the listing as it is then. A refusal reads the listing again. */
export function useModerate(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: ModeratorCall) =>
      api.send<ModeratedListing>(name === 'feature' ? 'PUT' : 'POST', `${PATH}/${id}/${name}`, body),
    onSuccess: (listing) => query.setQueryData([...KEY, 'one', id], listing),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** Moves many at once; the lists are read again by `refresh`. */
export function useBulkListings() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return {
    send: (move: ModeratorMove, reason: string, rows: SeenListing[]) =>
      api.send<BulkReport>('POST', `${PATH}/bulk`, {
        move,
        reason,
        rows: rows.map(({ id, status }) => ({ id, status })),
      } satisfies BulkListingsRequest),
    refresh: () => void query.invalidateQueries({ queryKey: KEY }),
  };
}
