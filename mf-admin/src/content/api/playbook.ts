import { useQuery } from '@tanstack/react-query';
import type { PlaybookReport } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

export function usePlaybookReport() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: ['admin', 'playbook'] as const,
    queryFn: ({ signal }) => api.get<PlaybookReport>('/api/admin/content/playbook', { signal }),
    staleTime: 0,
  });
}
