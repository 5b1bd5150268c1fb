import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Deliveries,
  ListingAccess,
  MoveGrantRequest,
  MyDocument,
  MyDocuments,
  OpenDocument,
  OpenDocuments,
  ReleaseRequest,
} from '@app/contracts';
import type { DocumentClass } from '@app/domain';
import { useApi, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';
import { download } from './download';

const pathOf = (id: number) => `/api/my-listings/${id}`;
const keyOf = (id: number, what: 'documents' | 'access' | 'deliveries') =>
  ['marketplace', 'my-listings', String(id), what] as const;

export function useMyDocuments(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id, 'documents'),
    queryFn: ({ signal }) => api.get<MyDocuments>(`${pathOf(id)}/documents`, { signal }),
    staleTime: 0,
  });
}

export type Upload = UploadOptions & { file: File; documentClass: DocumentClass };

export type DocumentChange =
  | ({ kind: 'upload' } & Upload)
  | { kind: 'classify'; document: MyDocument; documentClass: DocumentClass }
  | { kind: 'remove'; document: MyDocument };

/** Each change is answered with all documents as they are afterwards. */
export function useChangeDocuments(id: number) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: DocumentChange) => {
      const path = `${pathOf(id)}/documents`;
      if (change.kind === 'upload') {
        const { file, documentClass, signal, onPercent } = change;
        const parameters = new URLSearchParams({ name: file.name, documentClass });
        return api.send<MyDocuments>('POST', `${path}?${parameters}`, file, { signal, fetch: uploadFetch(onPercent) });
      }
      const own = `${path}/${change.document.id}`;
      if (change.kind === 'remove') return api.send<MyDocuments>('DELETE', own);
      return api.send<MyDocuments>('PUT', own, { documentClass: change.documentClass });
    },
    onSuccess: (documents) => query.setQueryData(keyOf(id, 'documents'), documents),
    // A call that was stopped or got no answer may have arrived.
    onError: () => void query.invalidateQueries({ queryKey: keyOf(id, 'documents') }),
  });
}

export function downloadMine(id: number, document: MyDocument): Promise<void> {
  return download(`${pathOf(id)}/documents/${document.id}/file`, document.name);
}

export function useAccess(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id, 'access'),
    queryFn: ({ signal }) => api.get<ListingAccess>(`${pathOf(id)}/access`, { signal }),
    staleTime: 0,
  });
}

export type AccessChange = { ndaId: string } & (
  | { kind: 'release'; request: ReleaseRequest }
  | { kind: 'move'; grantId: string; request: MoveGrantRequest }
);

export function useChangeAccess(id: number) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: AccessChange) => {
      const path = `${pathOf(id)}/access/${change.ndaId}`;
      const tail = change.kind === 'release' ? 'release' : `grants/${change.grantId}/moves`;
      return api.send<ListingAccess>('POST', `${path}/${tail}`, change.request);
    },
    onSuccess: (access) => query.setQueryData(keyOf(id, 'access'), access),
  });
}

export function useDeliveries(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id, 'deliveries'),
    queryFn: ({ signal }) => api.get<Deliveries>(`${pathOf(id)}/deliveries`, { signal }),
    staleTime: 0,
  });
}

/** What is open to a buyer; the key names the user, and nothing is kept beyond the page. */
export function openDocumentsQuery(api: ApiClient, userId: string, listingId: number) {
  return queryOptions({
    queryKey: ['ndas', userId, 'documents', listingId] as const,
    queryFn: ({ signal }) => api.get<OpenDocuments>(`/api/marketplace-listings/${listingId}/documents`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function downloadOpen(listingId: number, { id, name, type }: OpenDocument): Promise<void> {
  const isPicture = type === 'png' || type === 'jpg';
  return download(`/api/marketplace-listings/${listingId}/documents/${id}/file`, isPicture ? `${name}.pdf` : name);
}
