import { queryOptions } from '@tanstack/react-query';
import type { SavedCalculationList } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

/** Whose calculations is part of the key: the next one who signs in must not see them as his own. */
export function savedCalculationsKey(userId: string) {
  return ['saved-calculations', userId];
}

/**
 * The account's own calculations, the latest changed first. They change in other tabs too, so they are asked for anew.
 */
export function savedCalculationsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedCalculationsKey(userId),
    queryFn: ({ signal }) => api.get<SavedCalculationList>('/api/saved-calculations', { signal }),
    staleTime: 0,
  });
}
