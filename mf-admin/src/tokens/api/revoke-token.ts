import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublishToken } from '@app/contracts';
import { toast, useElevatedApi } from '@app/web-kit';
import { tokensOptions } from './get-tokens';

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
    onSettled: () => query.invalidateQueries({ queryKey }),
  });
}
