import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountView, ViewedAccount } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const pathOf = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/views`;

export function useStartView(userId: string, onStarted: (view: AccountView) => void) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.send<AccountView>('POST', pathOf(userId), { reason }),
    onSuccess: (view) => {
      void query.invalidateQueries({ queryKey: ['admin', 'users'], refetchType: 'none' });
      onStarted(view);
    },
  });
}

/** Read again when the window is looked at again: the view may have ended in another tab. Kept by nothing. */
export function useViewedAccount(userId: string, viewId: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: ['admin', 'account-views', userId, viewId] as const,
    queryFn: ({ signal }) => api.get<ViewedAccount>(`${pathOf(userId)}/${encodeURIComponent(viewId)}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useEndView(userId: string, viewId: string, onEnded: () => void) {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: () => api.send<void>('DELETE', `${pathOf(userId)}/${encodeURIComponent(viewId)}`),
    onSuccess: onEnded,
  });
}
