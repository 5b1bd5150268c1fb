import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type ChangePasswordRequest, type MessageResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';
import { SESSIONS_KEY } from './get-sessions';

/** Every other session ends. */
export function changePassword(request: ChangePasswordRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.password, request);
}

export function useChangePassword() {
  return useMutation({
    mutationFn: changePassword,
    onSuccess: (_answer, _request, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
