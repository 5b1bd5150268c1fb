import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type RecoveryCodesResponse, type TotpConfirmRequest } from '@app/contracts';
import { apiClient, refreshSession } from '@app/web-kit';
import { SESSIONS_KEY } from './get-sessions';

export function confirmTotp(request: TotpConfirmRequest): Promise<RecoveryCodesResponse> {
  return apiClient().send<RecoveryCodesResponse>('POST', ACCOUNT_PATHS.totpConfirm, request);
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: confirmTotp,
    onSuccess: (_answer, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void refreshSession();
    },
  });
}
