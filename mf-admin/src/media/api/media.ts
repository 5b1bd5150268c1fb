import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkRemoveRequest, BulkReport, MediaChange, MediaItem, MediaList, MediaUses } from '@app/contracts';
import { uploadFetch } from '@app/ui';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/media';
const KEY = ['admin', 'media'] as const;

export type MediaFilter = { q: string; unused: boolean };

export function useMediaList({ q, unused }: MediaFilter) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', q, unused] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(q !== '' && { q }),
        ...(unused && { unused: 'true' }),
        ...(pageParam !== null && { after: String(pageParam) }),
      });
      return api.get<MediaList>(search.size > 0 ? `${PATH}?${search}` : PATH, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export function useMediaItem(id: number | null) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<MediaItem>(`${PATH}/${id}`, { signal }),
    enabled: id !== null,
    staleTime: 60_000,
  });
}

export function useMediaUses(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'uses', id] as const,
    queryFn: ({ signal }) => api.get<MediaUses>(`${PATH}/${id}/uses`, { signal }),
    staleTime: 0,
  });
}

export type Upload = { file: File; alt: string; onPercent: (percent: number) => void };

/** As a form with a file; the client's own body would be JSON. */
export function useUploadPicture() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, alt, onPercent }: Upload) => {
      const form = new FormData();
      form.append('alt', alt);
      form.append('file', file);
      const sent = new Response(form);
      // The type of a blob is in lower case, which the boundary between the parts is not.
      const type = sent.headers.get('content-type') ?? '';
      const body = await sent.blob();
      return api.send<MediaItem>('POST', PATH, body, {
        fetch: (url, init) => {
          const headers = new Headers(init.headers);
          headers.set('content-type', type);
          return uploadFetch(onPercent)(url, { ...init, headers });
        },
      });
    },
    onSuccess: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** Deletes many at once; the list is read again by `refresh`. */
export function useBulkPictures() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return {
    send: (rows: { id: number }[]) =>
      api.send<BulkReport>('POST', `${PATH}/bulk`, {
        rows: rows.map(({ id }) => ({ id })),
      } satisfies BulkRemoveRequest),
    refresh: () => void query.invalidateQueries({ queryKey: KEY }),
  };
}

export function useDescribePicture(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: MediaChange) => api.send<MediaItem>('PUT', `${PATH}/${id}`, change),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeletePicture(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${id}`),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
