import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReleasesState } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';

/** Releases change when squads publish, minutes apart at most; replicas report their figures every few seconds. */
const REFRESH_MS = 10_000;

export function releasesOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'releases'],
    queryFn: ({ signal }) => api.get<ReleasesState>('/api/admin/releases', { signal }),
    staleTime: 0,
  });
}

export function useReleases() {
  return useQuery({
    ...releasesOptions(useElevatedApi()),
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });
}
