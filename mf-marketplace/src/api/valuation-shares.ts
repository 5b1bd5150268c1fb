import { queryOptions } from '@tanstack/react-query';
import type { CreatedShare, NewShare, PublicReader, SharedValuation, ValuationShare } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const pathOf = (id: string): string => `/api/saved-valuations/${encodeURIComponent(id)}/shares`;

/** Links to a valuation that are still valid. */
export function valuationSharesQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['valuation-shares', userId, id],
    queryFn: ({ signal }) => api.get<ValuationShare[]>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Only this answer contains the token. */
export function createValuationShare(api: ApiClient, id: string, share: NewShare): Promise<CreatedShare> {
  return api.send<CreatedShare>('POST', pathOf(id), share);
}

export function endValuationShare(api: ApiClient, id: string, shareId: string): Promise<void> {
  return api.send<void>('DELETE', `${pathOf(id)}/${encodeURIComponent(shareId)}`);
}

/** The valuation of a link, as it was when it was shared. */
export function sharedValuationQuery(api: PublicReader, token: string) {
  return queryOptions({
    queryKey: ['shared-valuation', token],
    queryFn: ({ signal }) =>
      api.get<SharedValuation>(`/api/shared-valuations/${encodeURIComponent(token)}`, { signal }),
    retry: false,
  });
}
