import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TokenFactsResponse } from '@app/contracts';
import { apiClient } from '@app/web-kit';

const jwtTestQuery = queryOptions({
  queryKey: ['jwt-test'],
  queryFn: ({ signal }) => apiClient().get<TokenFactsResponse>('/api/jwt-test', { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** What the server makes of the caller's token. */
export function useJwtTest() {
  return useQuery(jwtTestQuery);
}
