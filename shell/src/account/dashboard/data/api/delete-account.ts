import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type DeleteAccountRequest, type MessageResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

export function deleteAccount(request: DeleteAccountRequest): Promise<MessageResponse> {
  return apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.deletion, request);
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: deleteAccount });
}
