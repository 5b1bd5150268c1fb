import { queryOptions } from '@tanstack/react-query';
import type {
  ConfidentialListing,
  CountersignNdaRequest,
  NdaList,
  NdaReasonRequest,
  NdaText,
  NdaView,
  RequestedNda,
  SignNdaRequest,
} from '@app/contracts';
import type { ApiClient } from '@app/web-kit';
import { download } from './download';

const pathOf = (id: string) => `/api/ndas/${encodeURIComponent(id)}`;

/** The key names the user, so that the next user of this browser never sees these NDAs. */
export function ndasKey(userId: string) {
  return ['ndas', userId] as const;
}

/** The other side acts too, so the list is always fetched again. */
export function ndasQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ndasKey(userId),
    queryFn: ({ signal }) => api.get<NdaList>('/api/ndas', { signal }),
    staleTime: 0,
  });
}

/** What an active NDA opens; never kept beyond the page. */
export function confidentialQuery(api: ApiClient, userId: string, listingId: number) {
  return queryOptions({
    queryKey: [...ndasKey(userId), 'confidential', listingId],
    queryFn: ({ signal }) =>
      api.get<ConfidentialListing>(`/api/marketplace-listings/${listingId}/confidential`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function requestNda(api: ApiClient, listingId: number): Promise<RequestedNda> {
  return api.send<RequestedNda>('POST', `/api/marketplace-listings/${listingId}/nda`);
}

/** The page that the buyer signed; read when the dialog opens, and again after a conflict. */
export function ndaPageQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: [...ndasKey(userId), 'page', id],
    queryFn: ({ signal }) => api.get<NdaText>(`${pathOf(id)}/page`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function signNda(api: ApiClient, id: string, request: SignNdaRequest): Promise<NdaView> {
  return api.send<NdaView>('POST', `${pathOf(id)}/sign`, request);
}

export function countersignNda(api: ApiClient, id: string, request: CountersignNdaRequest): Promise<NdaView> {
  return api.send<NdaView>('POST', `${pathOf(id)}/countersign`, request);
}

export function closeNda(
  api: ApiClient,
  id: string,
  action: 'decline' | 'end',
  request: NdaReasonRequest,
): Promise<NdaView> {
  return api.send<NdaView>('POST', `${pathOf(id)}/${action}`, request);
}

export function withdrawNda(api: ApiClient, id: string): Promise<NdaView> {
  return api.send<NdaView>('POST', `${pathOf(id)}/withdraw`);
}

/** Downloads the signed document or the evidence. @throws when there is no such file for this user */
export function downloadNda(id: string, part: 'document' | 'evidence'): Promise<void> {
  return download(`${pathOf(id)}/${part}`, part === 'document' ? 'signed-nda.pdf' : 'nda-evidence.json');
}
