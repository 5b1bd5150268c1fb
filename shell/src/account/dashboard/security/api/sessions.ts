import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type SessionsResponse } from '@app/contracts';
import { apiClient, logout } from '@app/web-kit';

export const SESSIONS_KEY = ['account', 'sessions'];

const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => apiClient().get<SessionsResponse>(ACCOUNT_PATHS.sessions, { signal }),
  staleTime: 0,
});

export function useSessions() {
  return useQuery(sessionsQuery);
}

function endSessionOf(id: string): Promise<unknown> {
  return apiClient().send('DELETE', `${ACCOUNT_PATHS.sessions}/${encodeURIComponent(id)}`);
}

export function useEndSession() {
  return useMutation({
    mutationFn: endSessionOf,
    onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** This one ends, too. */
function endAllSessions(): Promise<unknown> {
  return apiClient().send('DELETE', ACCOUNT_PATHS.sessions);
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: endAllSessions, onSuccess: logout });
}
