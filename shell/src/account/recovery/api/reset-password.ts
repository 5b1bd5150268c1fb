import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type MessageResponse, type ResetPasswordRequest } from '@app/contracts';
import { apiClient, ApiError } from '@app/web-kit';

/** Every session of the account ends, and the reset signs no user in. */
function resetPassword(request: ResetPasswordRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.resetPassword, request);
}

export function useResetPassword() {
  return useMutation({ mutationFn: resetPassword });
}

/** Whether a refused reset is about the link: invented, used, too old or replaced by a newer one. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AUTH.INVALID_RESET_LINK' || 'token' in error.fields);
}
