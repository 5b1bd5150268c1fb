import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ActivityView,
  AdminUser,
  BulkUserAct,
  BulkUsersRequest,
  NamedBulkReport,
  UserActivityPage,
  UsersPage,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { isSearchable, type UserSearch } from '../user-filter';

const PATH = '/api/admin/users';
const KEY = ['admin', 'users'] as const;

/** Each search is counted and logged, so none is repeated without being asked for. What was typed is in no address. */
export function useUserSearch(search: UserSearch) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'search', search] as const,
    queryFn: ({ pageParam }) =>
      api.send<UsersPage>('POST', `${PATH}/search`, { ...search, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isSearchable(search),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

export function useUser(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<AdminUser>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

export function useUserActivity(id: string, view: ActivityView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'activity', id, view] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<UserActivityPage>(`${PATH}/${encodeURIComponent(id)}/activity?${query}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** What an administrator does to an account: below its address in the API. */
export type UserAct = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };

/**
 * The answer is the account as it is then; lists are read again. `onDone` runs even when what it changes has taken the
 * form away, unlike a callback of the call.
 */
export function useUserAct(id: string, onDone?: (user: AdminUser) => void) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: UserAct) =>
      api.send<AdminUser>(method, `${PATH}/${encodeURIComponent(id)}/${path}`, body),
    onSuccess: (user) => {
      query.setQueryData([...KEY, 'one', id], user);
      void query.invalidateQueries({ queryKey: [...KEY, 'search'], refetchType: 'none' });
      void query.invalidateQueries({ queryKey: [...KEY, 'activity', id] });
      onDone?.(user);
    },
  });
}

/** Acts on many at once; the lists are read again when they are opened next, because each search is logged. */
export function useBulkUsers() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return {
    send: (act: BulkUserAct, reason: string, rows: { id: string }[]) =>
      api.send<NamedBulkReport>('POST', `${PATH}/bulk`, {
        act,
        ...(reason !== '' && { reason }),
        rows: rows.map(({ id }) => ({ id })),
      } satisfies BulkUsersRequest),
    refresh: () => void query.invalidateQueries({ queryKey: [...KEY, 'search'] }),
  };
}
