import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type MessageResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** The code that was mailed before is good for nothing from then on. */
export function resendCode(): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.resendCode);
}

export function useResendCode() {
  return useMutation({ mutationFn: resendCode });
}
