import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateFirmRequest,
  FirmHistory,
  ManagedFirm,
  ManagedFirmsPage,
  ManagedFirmView,
  MergeFirmRequest,
  RenameFirmRequest,
  StateFactRequest,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/firm-profiles';
const KEY = ['admin', 'firm-profiles'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

const filterOf = (q: string, view: ManagedFirmView) => ({ ...(q && { q }), ...(view !== 'all' && { view }) });

/** The firms of a list as a file. */
export function firmsFile(q: string, view: ManagedFirmView = 'all'): string {
  return `${PATH}/export?${new URLSearchParams(filterOf(q, view))}`;
}

export function useManagedFirms(q: string, view: ManagedFirmView = 'all') {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view, q] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...filterOf(q, view),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return api.get<ManagedFirmsPage>(search.size === 0 ? PATH : `${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useManagedFirm(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<ManagedFirm>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

export function useFirmHistory(id: string) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'one', id, 'history'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<FirmHistory>(`${pathOf(id)}/history${pageParam === null ? '' : `?cursor=${pageParam}`}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useCreateFirm() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (firm: CreateFirmRequest) => api.send<ManagedFirm>('POST', PATH, firm),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export type FirmMove =
  | ({ kind: 'name' } & RenameFirmRequest)
  | ({ kind: 'facts' } & StateFactRequest)
  | { kind: 'retract'; factId: number }
  | ({ kind: 'merge' } & MergeFirmRequest)
  | { kind: 'publish' | 'remove'; revision: number };

/** Each is answered with the firm as it is then; a refusal reads it again. */
export function useChangeFirm(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (move: FirmMove) => {
      if (move.kind === 'retract') return api.send<ManagedFirm>('DELETE', `${pathOf(id)}/facts/${move.factId}`);
      const { kind, ...body } = move;
      return api.send<ManagedFirm>(kind === 'name' ? 'PUT' : 'POST', `${pathOf(id)}/${kind}`, body);
    },
    onSuccess: (firm) => query.setQueryData([...KEY, 'one', id], firm),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
