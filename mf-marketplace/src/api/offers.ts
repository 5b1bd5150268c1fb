import { queryOptions } from '@tanstack/react-query';
import type { MoveOfferRequest, OfferList, OfferView, SignOfferRequest } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const PATH = '/api/offers';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The key names the user, so that the next user of this browser never sees these offers. */
export function offersKey(userId: string) {
  return ['offers', userId] as const;
}

/** The other side acts too, so they are always fetched again. */
export function offersQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: offersKey(userId),
    queryFn: ({ signal }) => api.get<OfferList>(PATH, { signal }),
    staleTime: 0,
  });
}

export function offerKey(userId: string, id: string) {
  return [...offersKey(userId), id] as const;
}

export function offerQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: offerKey(userId, id),
    queryFn: ({ signal }) => api.get<OfferView>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Several of them, in the order of `ids`, all or none. */
export function comparedOffersQuery(api: ApiClient, userId: string, ids: string[]) {
  return queryOptions({
    queryKey: [...offersKey(userId), 'compared', ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => api.get<OfferView>(pathOf(id), { signal }))),
    staleTime: 0,
  });
}

/** `terms` are what is typed: the server says what is wrong with them at each field. */
export function draftOffer(api: ApiClient, listingId: number, terms: unknown): Promise<OfferView> {
  return api.send<OfferView>('POST', `/api/marketplace-listings/${listingId}/offers`, { terms });
}

type Revised = Pick<OfferView, 'id' | 'revision'>;

export function saveOfferDraft(api: ApiClient, { id, revision }: Revised, terms: unknown): Promise<OfferView> {
  return api.send<OfferView>('PUT', `${pathOf(id)}/draft`, { revision, terms });
}

export function counterOffer(api: ApiClient, { id, revision }: Revised, terms: unknown): Promise<OfferView> {
  return api.send<OfferView>('POST', `${pathOf(id)}/counter`, { revision, terms });
}

export function moveOffer(
  api: ApiClient,
  { id, revision }: Revised,
  request: Omit<MoveOfferRequest, 'revision'>,
): Promise<OfferView> {
  return api.send<OfferView>('POST', `${pathOf(id)}/moves`, { ...request, revision });
}

export function signOffer(
  api: ApiClient,
  { id, revision }: Revised,
  request: Omit<SignOfferRequest, 'revision'>,
): Promise<OfferView> {
  return api.send<OfferView>('POST', `${pathOf(id)}/sign`, { ...request, revision });
}
