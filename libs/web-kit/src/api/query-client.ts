import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const MINUTE = 60_000;

/** A refusal does not change when it is repeated; only transient failures are retried. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The specification's general constants (section 9): stale after 5 min, collected after 10, one retry with backoff. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}

let shared: QueryClient | null = null;

/** The browser's one cache of server state. */
export function queryClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}
