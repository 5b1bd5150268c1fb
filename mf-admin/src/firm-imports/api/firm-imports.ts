import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirmImport, FirmImportFilter, FirmImportRowsPage, FirmImportsPage } from '@app/contracts';
import type { FirmImportState } from '@app/domain';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/firm-imports';
const KEY = ['admin', 'firm-imports'] as const;
const pathOf = (id: string | number) => `${PATH}/${encodeURIComponent(id)}`;

/** While the server works on it, it is read again. */
const WORKING: readonly FirmImportState[] = ['uploaded', 'running', 'undoing'];
export const isWorking = ({ state }: Pick<FirmImport, 'state'>): boolean => WORKING.includes(state);
const LIVE_MS = 1_500;

export function useFirmImports() {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<FirmImportsPage>(pageParam === null ? PATH : `${PATH}?cursor=${pageParam}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useFirmImport(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<FirmImport>(pathOf(id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? LIVE_MS : false),
  });
}

/** Read again after each step of the import: the key has its state. */
export function useFirmImportRows({ id, state, plannedAt }: FirmImport, filter: FirmImportFilter | null) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'rows', id, filter, state, plannedAt] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(filter !== null && { filter }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return api.get<FirmImportRowsPage>(`${pathOf(id)}/rows${search.size > 0 ? `?${search}` : ''}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useUploadFirmImport() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.send<FirmImport>('POST', `${PATH}?${new URLSearchParams({ name: file.name })}`, file),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

export type FirmImportMove = 'plan' | 'run' | 'undo';

/** Its answer is the import as it is then; a refusal reads it again. */
export function useMoveFirmImport(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (move: FirmImportMove) => api.send<FirmImport>('POST', `${pathOf(id)}/${move}`, {}),
    onSuccess: (moved) => query.setQueryData([...KEY, 'one', String(id)], moved),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDownloadReport({ id, fileName }: Pick<FirmImport, 'id' | 'fileName'>) {
  return useMutation({
    mutationFn: () => downloadElevated(`${pathOf(id)}/report`, `report of ${fileName.replace(/\.csv$/i, '')}.csv`),
  });
}
