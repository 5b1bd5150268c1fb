import { useQuery } from '@tanstack/react-query';
import type { BackgroundWork } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const EVERY_MINUTE = 60_000;

export function useBackgroundWork() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: ['admin', 'background-work'] as const,
    queryFn: ({ signal }) => api.get<BackgroundWork>('/api/admin/background-work', { signal }),
    refetchInterval: EVERY_MINUTE,
    staleTime: 0,
  });
}
