import { useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

export const WAITING_KEY = ['admin', 'waiting'] as const;

export function useWaiting() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) => api.get<WaitingCounts>('/api/admin/waiting', { signal }),
    staleTime: 0,
  });
}
