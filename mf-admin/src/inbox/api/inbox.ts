import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BulkInboxRequest,
  BulkReport,
  InboxAnswerRequest,
  InboxKind,
  InboxMessage,
  InboxNoteRequest,
  InboxPage,
  InboxStateRequest,
  InboxView,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { WAITING_KEY } from '../../portal/api/waiting';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/content/inbox';
const KEY = ['admin', 'inbox'] as const;

export type MessageId = { kind: InboxKind; id: number };

export function useInbox(kind: InboxKind, view: InboxView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', kind, view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { after: String(pageParam) }) });
      return api.get<InboxPage>(`${PATH}/${kind}?${search}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

export function useMessage({ kind, id }: MessageId) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', kind, id] as const,
    queryFn: ({ signal }) => api.get<InboxMessage>(`${PATH}/${kind}/${id}`, { signal }),
    staleTime: 0,
  });
}

export type MessageAct =
  | ({ act: 'state' } & InboxStateRequest)
  | ({ act: 'notes' } & InboxNoteRequest)
  | ({ act: 'answer' } & InboxAnswerRequest);

/** Its answer is the message as it is then; a refusal reads it again. */
export function useActOn({ kind, id }: MessageId) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: MessageAct) =>
      api.send<InboxMessage>(act === 'state' ? 'PUT' : 'POST', `${PATH}/${kind}/${id}/${act}`, body),
    onSuccess: (message) => query.setQueryData([...KEY, 'one', kind, id], message),
    onSettled: () => {
      void query.invalidateQueries({ queryKey: KEY });
      void query.invalidateQueries({ queryKey: WAITING_KEY });
    },
  });
}

export function useDeleteMessage({ kind, id }: MessageId) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${kind}/${id}`),
    onSuccess: () => {
      query.removeQueries({ queryKey: [...KEY, 'one', kind, id] });
      void query.invalidateQueries({ queryKey: [...KEY, 'list', kind] });
      void query.invalidateQueries({ queryKey: WAITING_KEY });
    },
  });
}

export function useOpenResume(id: number) {
  return useMutation({
    mutationFn: (fileName: string) => downloadElevated(`/api/admin/content/applications/${id}/cv`, fileName),
  });
}

export function inboxExport(kind: InboxKind, view: InboxView): string {
  return `${PATH}/${kind}/export?view=${view}`;
}

/** Changes many messages at once; lists are read again by `refresh`. */
export function useBulkMessages(kind: InboxKind) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return {
    send: (request: BulkInboxRequest) => api.send<BulkReport>('POST', `${PATH}/${kind}/bulk`, request),
    refresh: () => {
      void query.invalidateQueries({ queryKey: KEY });
      void query.invalidateQueries({ queryKey: WAITING_KEY });
    },
  };
}
