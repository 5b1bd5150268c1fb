import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type ForgotPasswordRequest, type MessageResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** The answer is the same whether the address has an account or not. */
export function requestReset(request: ForgotPasswordRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.forgotPassword, request);
}

export function useRequestReset() {
  return useMutation({ mutationFn: requestReset });
}
