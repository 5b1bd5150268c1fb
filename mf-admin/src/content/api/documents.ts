import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DOCUMENT_PATHS,
  type DocumentInputs,
  type DocumentKind,
  type DocumentList,
  type DocumentRevision,
  type DocumentState,
  type PublishRequest,
  type StoredDocument,
  type Versioned,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/documents';
const KEY = ['admin', 'documents'] as const;

export type DocumentFilter = { kind: DocumentKind; state: DocumentState | null; q: string; page: number };

export function useDocuments({ kind, state, q, page }: DocumentFilter) {
  const api = useElevatedApi();
  const search = new URLSearchParams({
    kind,
    ...(state !== null && { state }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return useQuery({
    queryKey: [...KEY, 'list', search.toString()] as const,
    queryFn: ({ signal }) => api.get<DocumentList>(`${PATH}?${search}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
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
