import { useMutation } from '@tanstack/react-query';
import type { VerifyCodeRequest, VerifyCodeResponse } from '@app/contracts';
import { adoptUser, apiClient } from '@app/web-kit';

export function verifyCode(request: VerifyCodeRequest): Promise<VerifyCodeResponse> {
  return apiClient().send<VerifyCodeResponse>('POST', '/api/verify-code', request);
}

export function useVerifyCode() {
  return useMutation({ mutationFn: verifyCode, onSuccess: ({ user }) => adoptUser(user) });
}
