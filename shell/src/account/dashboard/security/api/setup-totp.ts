import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type TotpSetupRequest, type TotpSetupResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** The factor that is in use stays in use until the new one is confirmed. */
export function setUpTotp(request: TotpSetupRequest): Promise<TotpSetupResponse> {
  return apiClient().send<TotpSetupResponse>('POST', ACCOUNT_PATHS.totpSetup, request);
}

export function useSetUpTotp() {
  return useMutation({ mutationFn: setUpTotp });
}
