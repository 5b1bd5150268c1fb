import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ListingDetail, PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { EVERYBODYS } from './everybodys';

function getListing(api: PublicReader, id: string, signal: AbortSignal): Promise<ListingDetail> {
  return api.get<ListingDetail>(`/api/marketplace-listings/${encodeURIComponent(id)}`, { signal });
}

export function listingKey(id: string) {
  return ['marketplace', 'listing', id] as const;
}

export function listingQuery(api: PublicReader, id: string) {
  return queryOptions({
    queryKey: listingKey(id),
    queryFn: ({ signal }) => getListing(api, id, signal),
    meta: EVERYBODYS,
  });
}

/** The listing that the route's `load` has put into the cache. */
export function useListing(id: string) {
  return useSuspenseQuery(listingQuery(useApi(), id)).data;
}
