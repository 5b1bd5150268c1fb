import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedPublishToken, CreatePublishTokenRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { tokensOptions } from './get-tokens';

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
