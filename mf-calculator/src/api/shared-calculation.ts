import { queryOptions } from '@tanstack/react-query';
import type { PublicReader, SharedCalculation } from '@app/contracts';

/** The calculation of a link, as it was when it was shared. */
export function sharedCalculationQuery(api: PublicReader, token: string) {
  return queryOptions({
    queryKey: ['shared-calculation', token],
    queryFn: ({ signal }) =>
      api.get<SharedCalculation>(`/api/shared-calculations/${encodeURIComponent(token)}`, { signal }),
  });
}
