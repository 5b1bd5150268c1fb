import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_PATHS } from '@app/contracts';
import { apiClient, logout } from '@app/web-kit';

/** This one ends, too. */
export function endAllSessions(): Promise<unknown> {
  return apiClient().send('DELETE', ACCOUNT_PATHS.sessions);
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: endAllSessions, onSuccess: logout });
}
