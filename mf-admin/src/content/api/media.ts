import { useQuery } from '@tanstack/react-query';
import type { MediaList } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

/** The newest pictures of the media library. */
export function useMedia() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: ['admin', 'media', 1] as const,
    queryFn: ({ signal }) => api.get<MediaList>('/api/admin/content/media', { signal }),
    staleTime: 60_000,
  });
}
