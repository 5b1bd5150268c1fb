import { queryOptions } from '@tanstack/react-query';
import type { SavedCalculation, SavedCalculationList } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const PATH = '/api/saved-calculations';

/** The account's own calculations, over the calculator's public API. */
export function savedCalculationsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['bridge-calculations', userId],
    queryFn: ({ signal }) => api.get<SavedCalculationList>(PATH, { signal }),
    staleTime: 0,
  });
}

export function savedCalculationQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['bridge-calculations', userId, id],
    queryFn: ({ signal }) => api.get<SavedCalculation>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    retry: false,
  });
}
