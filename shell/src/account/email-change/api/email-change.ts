import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_PATHS,
  type ChangeEmailRequest,
  type EmailChangeResponse,
  type EmailLinkResponse,
  type MessageResponse,
} from '@app/contracts';
import { apiClient, ApiError } from '@app/web-kit';

const KEY = ['account', 'email-change'];

/** Links are opened in a mailbox: what waits is asked for anew whenever the page is looked at again. */
const pendingQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => apiClient().get<EmailChangeResponse>(ACCOUNT_PATHS.email, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function usePendingEmail() {
  return useQuery(pendingQuery);
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ChangeEmailRequest) =>
      apiClient().send<EmailChangeResponse>('POST', ACCOUNT_PATHS.email, request),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
  });
}

export function useWithdrawEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiClient().send<EmailChangeResponse>('DELETE', ACCOUNT_PATHS.email),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
  });
}

/** Either may be used without a session. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => apiClient().send<EmailLinkResponse>('POST', ACCOUNT_PATHS.confirmEmail, { token }),
  });
}

export function useUndoEmail() {
  return useMutation({
    mutationFn: (token: string) => apiClient().send<MessageResponse>('POST', ACCOUNT_PATHS.undoEmail, { token }),
  });
}

/** Whether the link was used, is too old, or never was one. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AUTH.INVALID_EMAIL_LINK' || 'token' in error.fields);
}
