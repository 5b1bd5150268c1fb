import { queryOptions } from '@tanstack/react-query';
import type { CalculationShare, CreatedShare, NewShare } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const pathOf = (id: string): string => `/api/saved-calculations/${encodeURIComponent(id)}/shares`;

/** Links to a calculation that are still valid. */
export function sharesQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['calculation-shares', userId, id],
    queryFn: ({ signal }) => api.get<CalculationShare[]>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Only this answer contains the token. */
export function createShare(api: ApiClient, id: string, share: NewShare): Promise<CreatedShare> {
  return api.send<CreatedShare>('POST', pathOf(id), share);
}

export function endShare(api: ApiClient, id: string, shareId: string): Promise<void> {
  return api.send<void>('DELETE', `${pathOf(id)}/${encodeURIComponent(shareId)}`);
}
