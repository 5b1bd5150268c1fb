import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketFederalRates, MarketRanges, PublicReader } from '@app/contracts';
import type { DealAssumptions } from '@app/domain';
import { useApi } from '@app/web-kit';
import { marketOf, type Market } from '../market/market';

/** How long a navigation may take before it feels slow. */
const WAIT_MS = 400;

/** Waits briefly for data that a page does not need. The page itself shows rejections. */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([data.catch(() => undefined), timeout]);
  clearTimeout(timer);
}

const MINUTE = 60_000;

/** Public data, which stays when a session ends. */
export function marketRangesQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['market-ranges'],
    queryFn: ({ signal }) => api.get<MarketRanges>('/api/market-ranges', { signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    meta: { public: true },
  });
}

/** The rates of one month; 404 for a month without data. */
export function readFederalRates(api: PublicReader, month: string): Promise<MarketFederalRates> {
  return api.get<MarketFederalRates>(`/api/federal-rates/${encodeURIComponent(month)}`);
}

export function useMarket(): Market {
  const { data } = useQuery(marketRangesQuery(useApi()));
  return useMemo(() => marketOf(data), [data]);
}

/** The usual terms of each channel. Without an answer of the server the built-in ranges apply. */
export function useAssumptions(): DealAssumptions<string> {
  return useMarket().assumptions;
}
