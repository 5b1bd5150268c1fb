import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DecideListingRequest,
  FeatureListingRequest,
  ModeratedListing,
  ModeratedListings,
  ModerateListingRequest,
  ModerationView,
} from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';

const PATH = '/api/admin/listings';
const KEY = ['admin', 'listings'] as const;

export function listingsOptions(api: ApiClient, view: ModerationView) {
  return queryOptions({
    queryKey: [...KEY, view] as const,
    queryFn: ({ signal }) => api.get<ModeratedListings>(`${PATH}?view=${view}`, { signal }),
    staleTime: 0,
  });
}

export function useModeratedListings(view: ModerationView) {
  return useQuery(listingsOptions(useElevatedApi(), view));
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
