import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { OpenedPart } from '@app/contracts';

/** One request's cache. Nothing goes stale or is collected within a request, so no timer is started. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
}

/** Lets a part of a page give its data to the other parts and take theirs. */
export function openedPart(query: QueryClient): OpenedPart {
  return {
    state: () => dehydrate(query),
    absorb: (state) => hydrate(query, state as Partial<DehydratedState>),
  };
}
