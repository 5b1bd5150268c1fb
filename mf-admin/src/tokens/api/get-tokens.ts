import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublishTokens } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';

/** A token's last use is known to the minute; its list changes when a person makes or revokes one. */
const REFRESH_MS = 60_000;

export function tokensOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'publish-tokens'],
    queryFn: ({ signal }) => api.get<PublishTokens>('/api/admin/releases/tokens', { signal }),
    staleTime: 0,
  });
}

export function useTokens() {
  return useQuery({
    ...tokensOptions(useElevatedApi()),
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });
}
