import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkRemoveRequest, BulkReport, Redirect, RedirectImportReport, RedirectList } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/redirects';
const KEY = ['admin', 'redirects'] as const;

export function useRedirects(q: string) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, q] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...(q !== '' && { q }), ...(pageParam !== null && { after: pageParam }) });
      return api.get<RedirectList>(search.size > 0 ? `${PATH}?${search}` : PATH, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Adds what is right in a file, and answers with every row that is not. */
export function useImportRedirects() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      api.send<RedirectImportReport>('POST', `${PATH}/import`, { csv: await file.text() }),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** Removes many at once; the list is read again by `refresh`. */
export function useBulkRedirects() {
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

/** Those that a search finds, in the form of the import. */
export function redirectsFile(q: string): string {
  return `${PATH}/export?${new URLSearchParams(q === '' ? {} : { q })}`;
}

export function useAddRedirect() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (redirect: Omit<Redirect, 'id'>) => api.send<Redirect>('POST', PATH, redirect),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveRedirect(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${id}`),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
