import {
  dehydrate,
  hydrate,
  QueryCache,
  QueryClient,
  type DehydratedState,
  type Query,
  type QueryKey,
  type QueryOptions,
  type QueryState,
} from '@tanstack/react-query';
import type { OpenedPart } from '@app/contracts';

/** A query's own `gcTime` is for browsers: here its timer would keep the whole request in memory that long. */
class RequestCache extends QueryCache {
  override build<TData, TError, TQueryData, TKey extends QueryKey>(
    client: QueryClient,
    options: QueryOptions<TData, TError, TQueryData, TKey> & { queryKey: TKey },
    state?: QueryState<TQueryData, TError>,
  ): Query<TData, TError, TQueryData, TKey> {
    return super.build<TData, TError, TQueryData, TKey>(client, { ...options, gcTime: Infinity }, state);
  }
}

/** One request's cache. Nothing goes stale or is collected within a request, so no timer is started. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new RequestCache(),
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
}

/** Exchanges the data of a page's parts. */
export function openedPart(query: QueryClient): OpenedPart {
  return {
    state: () => dehydrate(query),
    absorb: (state) => hydrate(query, state as Partial<DehydratedState>),
    lacks: () =>
      query
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data === undefined)
        .map(({ queryHash }) => queryHash),
  };
}
