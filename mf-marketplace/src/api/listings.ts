import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ListingDetail, ListingTeaser, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';

/** Answers that are the same for every visitor stay in the cache when a session ends. */
const PUBLIC = { public: true };

function getListings(api: PublicReader, signal: AbortSignal): Promise<ListingTeaser[]> {
  return api.get<ListingTeaser[]>('/api/marketplace-listings', { signal });
}

/** All public listings, highlighted first. One entry of the cache serves the list, its filters and the slider. */
export function listingsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['marketplace', 'listings'],
    queryFn: ({ signal }) => getListings(api, signal),
    meta: PUBLIC,
  });
}

export function useListings() {
  return useQuery(listingsQuery(useApi()));
}

/** What an address of a listing leads to; a listing that was public once has only ones like it. */
export type ListingPage = ListingDetail | { similar: ListingTeaser[] };

export async function getListing(api: PublicReader, id: string, signal: AbortSignal): Promise<ListingPage> {
  const path = `/api/marketplace-listings/${encodeURIComponent(id)}`;
  try {
    return await api.get<ListingDetail>(path, { signal });
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 410)) throw error;
    return { similar: await api.get<ListingTeaser[]>(`${path}/similar`, { signal }) };
  }
}

export function listingKey(id: string) {
  return ['marketplace', 'listing', id] as const;
}

export function listingQuery(api: PublicReader, id: string) {
  return queryOptions({
    queryKey: listingKey(id),
    queryFn: ({ signal }) => getListing(api, id, signal),
    meta: PUBLIC,
  });
}

/** The listing that the route's `load` has put into the cache. */
export function useListing(id: string) {
  return useSuspenseQuery(listingQuery(useApi(), id)).data;
}
