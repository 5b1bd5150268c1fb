import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type MessageResponse, type ResetPasswordRequest } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** Every session of the account ends; nobody is signed in by it. */
export function resetPassword(request: ResetPasswordRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.resetPassword, request);
}

export function useResetPassword() {
  return useMutation({ mutationFn: resetPassword });
}
