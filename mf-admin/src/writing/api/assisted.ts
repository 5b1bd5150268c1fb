import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AssistedList,
  AssistedRequest,
  AssistedSection,
  AssistedView,
  RunRequest,
  UseRunRequest,
  UseRunResponse,
  WriterRun,
  WriterStatus,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/writer';
const KEY = ['admin', 'writer'] as const;
/** How often a run that goes on is looked at: about as often as a paragraph is finished. */
const LOOK_MS = 1_000;

/** A key that was entered a moment ago is in effect within this time. */
const KEY_IN_EFFECT_MS = 5_000;

/** Whether this site has a service that drafts. */
export function useWriterStatus() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'status'] as const,
    queryFn: ({ signal }) => api.get<WriterStatus>(PATH, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isAvailable ? false : KEY_IN_EFFECT_MS),
  });
}

/** What is not public yet: one's own, and what waits for a second person. */
export function useAssistedList() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'articles'] as const,
    queryFn: ({ signal }) => api.get<AssistedList>(`${PATH}/articles`, { signal }),
    staleTime: 0,
  });
}

export function useStartAssisted() {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (request: AssistedRequest) => api.send<AssistedView>('POST', `${PATH}/articles`, request),
  });
}

export function useAssisted(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'article', id] as const,
    queryFn: ({ signal }) => api.get<AssistedView>(`${PATH}/articles/${id}`, { signal }),
    staleTime: 0,
  });
}

/** One run; while it goes on it is read again and again, so that a reload changes nothing. */
export function useRun(run: WriterRun) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'run', run.id] as const,
    queryFn: ({ signal }) => api.get<WriterRun>(`${PATH}/runs/${run.id}`, { signal }),
    initialData: run,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    staleTime: 0,
    gcTime: 0,
  });
}

export type AssistedChange =
  | { move: 'sections'; sections: AssistedSection[] }
  | { move: 'submit' | 'accept'; version: number }
  | { move: 'return'; version: number; note: string };

export function useChangeAssisted(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ move, ...body }: AssistedChange) =>
      api.send<AssistedView>(move === 'sections' ? 'PUT' : 'POST', `${PATH}/articles/${id}/${move}`, body),
    onSuccess: (view) => query.setQueryData([...KEY, 'article', id], view),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'articles'] }),
  });
}

export function useBeginRun(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: RunRequest) => api.send<WriterRun>('POST', `${PATH}/articles/${id}/runs`, request),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useCancelRun(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<WriterRun>('POST', `${PATH}/runs/${id}/cancel`),
    onSuccess: (run) => query.setQueryData([...KEY, 'run', id], run),
  });
}

/** Makes what a run wrote the administrator's working copy. */
export function useUseRun(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: UseRunRequest) => api.send<UseRunResponse>('POST', `${PATH}/runs/${id}/use`, request),
    onSuccess: ({ documentId }) => query.removeQueries({ queryKey: ['admin', 'working-copy', documentId] }),
  });
}
