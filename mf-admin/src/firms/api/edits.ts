import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecideFirmEditRequest, FirmEditEntry, FirmEditsPage, FirmEditView } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/firm-edits';
const KEY = ['admin', 'firm-edits'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useFirmEdits(view: FirmEditView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<FirmEditsPage>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useFirmEdit(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<FirmEditEntry>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Its answer is the edit as it is then; a refusal reads it again. */
export function useDecideEdit(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideFirmEditRequest) =>
      api.send<FirmEditEntry>('POST', `${pathOf(id)}/decision`, decision),
    onSuccess: (edit) => query.setQueryData([...KEY, 'one', id], edit),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
