import { QueryClient } from '@tanstack/react-query';

/** One request's cache. Nothing goes stale or is collected within a request, so no timer is started. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
}
