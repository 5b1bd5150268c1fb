import { queryOptions } from '@tanstack/react-query';
import type { ContentPreview, PublicReader } from '@app/contracts';

export function previewQuery(api: PublicReader, token: string) {
  return queryOptions({
    queryKey: ['content-preview', token],
    queryFn: ({ signal }) => api.get<ContentPreview>(`/api/content-previews/${encodeURIComponent(token)}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
