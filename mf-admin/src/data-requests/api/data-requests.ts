import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DataExport,
  DataRequestDetail,
  DataRequestsPage,
  DataRequestView,
  DeclineDataRequest,
  EnterDataRequest,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/data-requests';
const KEY = ['admin', 'data-requests'] as const;
const pathOf = (id: string, act: string) => `${PATH}/${encodeURIComponent(id)}/${act}`;

export function useDataRequests(view: DataRequestView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<DataRequestsPage>(`${PATH}?${query}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export function useDataRequest(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<DataRequestDetail>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

export function useEnterDataRequest(userId: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (body: EnterDataRequest) =>
      api.send<DataRequestDetail>('POST', `/api/admin/users/${encodeURIComponent(userId)}/data-requests`, body),
    onSuccess: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** The answer is the request as it is then; a refusal reads it again. */
function useClosing<Body>(id: string, act: 'decline' | 'erase') {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => api.send<DataRequestDetail>('POST', pathOf(id, act), body),
    onSuccess: (request) => query.setQueryData([...KEY, 'one', id], request),
    onSettled: () => void query.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export const useDeclineDataRequest = (id: string) => useClosing<DeclineDataRequest>(id, 'decline');
export const useEraseAccount = (id: string) => useClosing<Record<string, never>>(id, 'erase');

/** The data of a person is handed on and kept in no cache. */
export function useExportForRequest(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<DataExport>('POST', pathOf(id, 'export'), {}),
    gcTime: 0,
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
