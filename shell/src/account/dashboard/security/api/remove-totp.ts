import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type MessageResponse, type TotpChangeRequest } from '@app/contracts';
import { apiClient, refreshSession } from '@app/web-kit';
import { SESSIONS_KEY } from './get-sessions';

export function removeTotp(request: TotpChangeRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.totpRemove, request);
}

export function useRemoveTotp() {
  return useMutation({
    mutationFn: removeTotp,
    onSuccess: (_answer, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void refreshSession();
    },
  });
}
