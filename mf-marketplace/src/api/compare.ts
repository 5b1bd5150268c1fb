import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PublicReader } from '@app/contracts';
import { useApi } from '@app/web-kit';
import { getListing, type ListingPage } from './listings';

/** The listing of an id, what is like a removed one, or null where there never was a public one. */
export type Compared = { id: string; listing: ListingPage | null };

async function getCompared(api: PublicReader, id: string, signal: AbortSignal): Promise<Compared> {
  try {
    return { id, listing: await getListing(api, id, signal) };
  } catch (error) {
    const isUnknown = error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400);
    if (isUnknown) return { id, listing: null };
    throw error;
  }
}

export function compareQuery(api: PublicReader, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['marketplace', 'compare', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => getCompared(api, id, signal))),
    meta: { public: true },
  });
}

export function useCompare(ids: readonly string[]) {
  return useQuery(compareQuery(useApi(), ids));
}
