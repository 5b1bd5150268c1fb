import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

let shared: QueryClient | null = null;

/** The browser's one cache of server state, with the specification's general constants (section 9). */
export function queryClient(): QueryClient {
  shared ??= new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: 1, refetchOnWindowFocus: true } },
  });
  return shared;
}
