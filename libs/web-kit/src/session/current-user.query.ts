import { queryOptions } from '@tanstack/react-query';
import type { CurrentUserResponse, UserView } from '@app/contracts';
import { apiClient } from '../api/browser-api-client';
import { writeToken } from './token-storage';

const MINUTE = 60_000;

export const CURRENT_USER_KEY = ['user'];

export function withoutToken(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'token'));
}

/** Everything the server tells about the signed-in user; the session fills it with each check (section 9: 30 and 60 min, no retry). */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: async ({ signal }): Promise<UserView> => {
    const answer = await apiClient().get<CurrentUserResponse>('/api/user', { signal });
    if (answer.token) writeToken(answer.token);
    return withoutToken(answer) as UserView;
  },
  staleTime: 30 * MINUTE,
  gcTime: 60 * MINUTE,
  retry: false,
});
