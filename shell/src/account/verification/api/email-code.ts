import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type MessageResponse, type VerifyCodeRequest, type VerifyCodeResponse } from '@app/contracts';
import { adoptUser, apiClient } from '@app/web-kit';

function verifyCode(request: VerifyCodeRequest): Promise<VerifyCodeResponse> {
  return apiClient().send<VerifyCodeResponse>('POST', '/api/verify-code', request);
}

export function useVerifyCode() {
  return useMutation({ mutationFn: verifyCode, onSuccess: ({ user }) => adoptUser(user) });
}

/** The code that was mailed before stops working. */
export function resendCode(): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.resendCode);
}

export function useResendCode() {
  return useMutation({ mutationFn: resendCode });
}
