import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ListingPreview,
  MyListing,
  MyListings,
  OwnerMove,
  SaveListingRequest,
  SubmitListingRequest,
} from '@app/contracts';
import type { ListingType } from '@app/domain';
import { useApi, type ApiClient } from '@app/web-kit';

const PATH = '/api/my-listings';
const LIST_KEY = ['marketplace', 'my-listings'] as const;
const pathOf = (id: string | number) => `${PATH}/${encodeURIComponent(id)}`;

export function myListingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => api.get<MyListings>(PATH, { signal }),
    staleTime: 0,
  });
}

export function useMyListings() {
  return useQuery(myListingsQuery(useApi()));
}

export function myListingQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...LIST_KEY, id] as const,
    queryFn: ({ signal }) => api.get<MyListing>(pathOf(id), { signal }),
    // The editor's own copy is what counts; a refetch under the hands of a writer would be a conflict with itself.
    refetchOnWindowFocus: false,
  });
}

export function useMyListing(id: string) {
  return useQuery(myListingQuery(useApi(), id));
}

/** What each reader would see of the stored content. */
export function useListingPreview(id: number, revision: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...LIST_KEY, String(id), 'preview', revision] as const,
    queryFn: () => api.send<ListingPreview>('POST', `${pathOf(id)}/preview`),
  });
}

function useStore() {
  const query = useQueryClient();
  return (listing: MyListing) => {
    query.setQueryData([...LIST_KEY, String(listing.id)], listing);
    void query.invalidateQueries({ queryKey: LIST_KEY, exact: true });
  };
}

export function useCreateListing() {
  const api = useApi();
  const store = useStore();
  return useMutation({
    mutationFn: (type: ListingType) => api.send<MyListing>('POST', PATH, { type }),
    onSuccess: store,
  });
}

/** Saves are made by the editor itself, one after the other; this is the call. */
export function useSaveListing(id: number): (request: SaveListingRequest) => Promise<MyListing> {
  const api = useApi();
  const store = useStore();
  return async (request) => {
    const saved = await api.send<MyListing>('PUT', pathOf(id), request);
    store(saved);
    return saved;
  };
}

export function useSubmitListing(id: number) {
  const api = useApi();
  const store = useStore();
  return useMutation({
    mutationFn: (request: SubmitListingRequest) => api.send<MyListing>('POST', `${pathOf(id)}/submit`, request),
    onSuccess: store,
  });
}

export function useMoveListing(id: number) {
  const api = useApi();
  const store = useStore();
  return useMutation({
    mutationFn: (move: OwnerMove) => api.send<MyListing>('POST', `${pathOf(id)}/moves`, { move }),
    onSuccess: store,
  });
}
