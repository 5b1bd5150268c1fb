import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DOCUMENT_PATHS,
  type BulkDocumentsRequest,
  type BulkReport,
  type DocumentInputs,
  type DocumentKind,
  type DocumentList,
  type DocumentRevision,
  type DocumentState,
  type LandingReport,
  type PreviewAnswer,
  type PublishRequest,
  type StoredDocument,
  type StoredRevision,
  type Versioned,
  type WorkingCopyAnswer,
  type WorkingCopyRequest,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/documents';
const KEY = ['admin', 'documents'] as const;

export type DocumentFilter = { kind: DocumentKind; state: DocumentState | null; q: string };

export function useDocuments({ kind, state, q }: DocumentFilter) {
  const api = useElevatedApi();
  const search = new URLSearchParams({ kind, ...(state !== null && { state }), ...(q !== '' && { q }) });
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', search.toString()] as const,
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams({
        ...Object.fromEntries(search),
        ...(pageParam !== null && { after: pageParam }),
      });
      return api.get<DocumentList>(`${PATH}?${page}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** The page at an address of the site, if there is one. */
export function usePageBySlug(slug: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'page', slug] as const,
    queryFn: ({ signal }) => api.get<DocumentList>(`${PATH}?kind=page&slug=${slug}`, { signal }),
    staleTime: 0,
  });
}

/** The address of the file with everything that the filters match. */
export function documentsExport({ kind, state, q }: DocumentFilter): string {
  const search = new URLSearchParams({ kind, ...(state !== null && { state }), ...(q !== '' && { q }) });
  return `${PATH}/export?${search}`;
}

/** Changes many at once; lists are read again by `refresh`. */
export function useBulkDocuments() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return {
    send: (request: BulkDocumentsRequest) => api.send<BulkReport>('POST', `${PATH}/bulk`, request),
    refresh: () => void query.invalidateQueries({ queryKey: KEY }),
  };
}

export function useDocument<K extends DocumentKind>(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<StoredDocument<K>>(`${PATH}/${id}`, { signal }),
    staleTime: 0,
  });
}

export type SavedDocument<K extends DocumentKind> = { version: number; value: DocumentInputs[K] };

/** @param id null for a new one. A refusal reads the document again. */
export function useSaveDocument<K extends DocumentKind>(kind: K, id: number | null) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ version, value }: SavedDocument<K>) =>
      id === null
        ? api.send<StoredDocument<K>>('POST', DOCUMENT_PATHS[kind], value)
        : api.send<StoredDocument<K>>('PUT', `${DOCUMENT_PATHS[kind]}/${id}`, { ...value, version }),
    onSuccess: (stored) => query.setQueryData([...KEY, 'one', stored.id], stored),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export type DocumentMove = ({ move: 'publish' } & PublishRequest) | ({ move: 'unpublish' | 'archive' } & Versioned);

/** Its answer is the document as it is then; a refusal reads it again. */
export function useMoveDocument(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ move, ...body }: DocumentMove) => api.send<StoredDocument>('POST', `${PATH}/${id}/${move}`, body),
    onSuccess: (stored) => query.setQueryData([...KEY, 'one', id], stored),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteDocument(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.send<null>('DELETE', `${PATH}/${id}?version=${version}`),
    onSuccess: () => {
      query.removeQueries({ queryKey: [...KEY, 'one', id] });
      void query.invalidateQueries({ queryKey: [...KEY, 'list'] });
    },
  });
}

/** Read again after every change of the document: the key has its version. */
export function useRevisions(id: number, version: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'revisions', id, version] as const,
    queryFn: ({ signal }) => api.get<DocumentRevision[]>(`${PATH}/${id}/revisions`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRestoreRevision(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, version }: { revision: number; version: number }) =>
      api.send<StoredDocument>('POST', `${PATH}/${id}/revisions/${revision}/restore`, { version }),
    onSuccess: (stored) => query.setQueryData([...KEY, 'one', id], stored),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** The content of one earlier version. */
export function useRevision(id: number, revision: number | null) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'revision', id, revision] as const,
    queryFn: ({ signal }) => api.get<StoredRevision>(`${PATH}/${id}/revisions/${revision}`, { signal }),
    enabled: revision !== null,
    staleTime: Infinity,
  });
}

/** Shows what is typed on its page. */
export function usePreview(id: number) {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (content: object) => api.send<PreviewAnswer>('POST', `${PATH}/${id}/preview`, { content }),
  });
}

/** Read once, when the document is opened. */
export function useWorkingCopy(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: ['admin', 'working-copy', id] as const,
    queryFn: ({ signal }) => api.get<WorkingCopyAnswer>(`${PATH}/${id}/working-copy`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useKeepWorkingCopy(id: number) {
  const api = useElevatedApi();
  return (copy: WorkingCopyRequest) => api.send<null>('PUT', `${PATH}/${id}/working-copy`, copy);
}

/** `forget` ends the offer and leaves the copy where it is; `discard` deletes it. */
export function useEarlierCopy(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  const forget = () => query.setQueryData(['admin', 'working-copy', id], { copy: null } satisfies WorkingCopyAnswer);
  const discard = useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${id}/working-copy`),
    onSuccess: forget,
  });
  return { forget, discard };
}

/** What the form of a landing page brought. */
export function useLandingReport(id: number) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'leads', id] as const,
    queryFn: ({ signal }) => api.get<LandingReport>(`${DOCUMENT_PATHS.landing}/${id}/leads`, { signal }),
    staleTime: 0,
  });
}
