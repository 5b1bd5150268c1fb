import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListingTeaser, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { EVERYBODYS } from './everybodys';

function getListings(api: PublicReader, signal: AbortSignal): Promise<ListingTeaser[]> {
  return api.get<ListingTeaser[]>('/api/marketplace-listings', { signal });
}

/** All public listings, highlighted first. One entry of the cache serves the list, its filters and the slider. */
export function listingsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['marketplace', 'listings'],
    queryFn: ({ signal }) => getListings(api, signal),
    meta: EVERYBODYS,
  });
}

export function useListings() {
  return useQuery(listingsQuery(useApi()));
}
