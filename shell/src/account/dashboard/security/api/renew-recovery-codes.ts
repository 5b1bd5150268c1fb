import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type RecoveryCodesResponse, type TotpChangeRequest } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** The earlier codes are good for nothing from then on. */
export function renewRecoveryCodes(request: TotpChangeRequest): Promise<RecoveryCodesResponse> {
  return apiClient().send<RecoveryCodesResponse>('POST', ACCOUNT_PATHS.recoveryCodes, request);
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: renewRecoveryCodes });
}
