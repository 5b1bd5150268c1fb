import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewSavedSearch, SavedSearch, SavedSearchChange, SavedSearchList } from '@app/contracts';
import { useApi, useSession, type ApiClient } from '@app/web-kit';

/** The key names the user, so that the next user of this browser never sees these searches as their own. */
const savedSearchesKey = (userId: string) => ['saved-searches', userId];

export function savedSearchesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedSearchesKey(userId),
    queryFn: ({ signal }) => api.get<SavedSearchList>('/api/saved-searches', { signal }),
  });
}

export function useSavedSearches() {
  const { status, user } = useSession();
  return useQuery({ ...savedSearchesQuery(useApi(), user?.id ?? ''), enabled: status === 'authenticated' });
}

const pathOf = (id: string) => `/api/saved-searches/${encodeURIComponent(id)}`;

function useSearchMutation<Input, Result>(send: (api: ApiClient, input: Input) => Promise<Result>) {
  const api = useApi();
  const query = useQueryClient();
  const key = savedSearchesKey(useSession().user?.id ?? '');
  return useMutation({
    mutationFn: (input: Input) => send(api, input),
    onSettled: () => query.invalidateQueries({ queryKey: key }),
  });
}

export function useSaveSearch() {
  return useSearchMutation((api, search: NewSavedSearch) =>
    api.send<SavedSearch>('POST', '/api/saved-searches', search),
  );
}

export function useChangeSearch() {
  return useSearchMutation((api, { id, ...change }: SavedSearchChange & { id: string }) =>
    api.send<SavedSearch>('PATCH', pathOf(id), change),
  );
}

export function useDeleteSearch() {
  return useSearchMutation((api, id: string) => api.send<void>('DELETE', pathOf(id)));
}
