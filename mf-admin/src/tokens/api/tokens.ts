import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatedPublishToken, CreatePublishTokenRequest, PublishToken, PublishTokens } from '@app/contracts';
import { toast, useElevatedApi, type ApiClient } from '@app/web-kit';

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

/** The answer has the token's text, which no cache may keep: only the screen that shows it once has it. */
export function useCreateToken() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: CreatePublishTokenRequest) =>
      api.send<CreatedPublishToken>('POST', '/api/admin/releases/tokens', request),
    gcTime: 0,
    onSuccess: () => void query.invalidateQueries({ queryKey: tokensOptions(api).queryKey }),
  });
}

export function useRevokeToken() {
  const api = useElevatedApi();
  const query = useQueryClient();
  const { queryKey } = tokensOptions(api);
  return useMutation({
    mutationFn: (id: string) =>
      api.send<PublishToken>('POST', `/api/admin/releases/tokens/${encodeURIComponent(id)}/revoke`),
    onSuccess: (revoked) => {
      query.setQueryData(
        queryKey,
        (now) => now && { tokens: now.tokens.map((token) => (token.id === revoked.id ? revoked : token)) },
      );
      toast({ title: `The token for ${revoked.remote} is revoked`, variant: 'success' });
    },
    // Not waited for: the dialog closes when the token is revoked.
    onSettled: () => void query.invalidateQueries({ queryKey }),
  });
}
