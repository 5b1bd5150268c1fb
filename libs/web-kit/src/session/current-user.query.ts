import { queryOptions } from '@tanstack/react-query';
import type { UserView } from '@app/contracts';
import { ApiError } from '../api/api-error';
import { queryClient } from '../api/query-client';
import { CURRENT_USER_KEY } from './private-answers';
import { refreshSession, sessionState } from './session-store';

const MINUTE = 60_000;

/**
 * All data of the signed-in user. The session fetches it and evaluates failures, so that there is one request at a
 * time and one limit; its result is stored here (section 9: 30 and 60 min, no retry).
 */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  queryFn: async (): Promise<UserView> => {
    await refreshSession();
    const view = queryClient().getQueryData<UserView>(CURRENT_USER_KEY);
    if (view && sessionState().status === 'authenticated') return view;
    throw sessionState().status === 'anonymous'
      ? new ApiError(401, 'Unauthorized', 'SESSION.NONE')
      : new ApiError(0, 'Failed to fetch', 'NETWORK');
  },
  staleTime: 30 * MINUTE,
  gcTime: 60 * MINUTE,
  retry: false,
});
