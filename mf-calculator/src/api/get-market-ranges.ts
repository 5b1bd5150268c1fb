import { queryOptions } from '@tanstack/react-query';
import type { MarketRanges, PublicReader } from '@app/contracts';

const MINUTE = 60_000;

/** Everybody's: the end of a session leaves it in place. */
export function marketRangesQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['market-ranges'],
    queryFn: ({ signal }) => api.get<MarketRanges>('/api/market-ranges', { signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    meta: { public: true },
  });
}
