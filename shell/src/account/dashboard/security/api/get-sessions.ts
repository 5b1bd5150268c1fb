import { queryOptions, useQuery } from '@tanstack/react-query';
import { ACCOUNT_PATHS, type SessionsResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

export const SESSIONS_KEY = ['account', 'sessions'];

const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => apiClient().get<SessionsResponse>(ACCOUNT_PATHS.sessions, { signal }),
  staleTime: 0,
});

export function useSessions() {
  return useQuery(sessionsQuery);
}
