import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DeliveryPage, DeliverySummary } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';
import type { DeliveryFilter } from '../delivery-filters';

/** How often what is on the screen is read again. */
export const LIVE_MS = 2_000;

/**
 * A first read that failed is not repeated automatically: each try would remove the error from the screen and show it
 * again.
 */
export function liveInterval(live: boolean, data: unknown): number | false {
  return live && data !== undefined ? LIVE_MS : false;
}

const PAGE_SIZE = 50;

function fetchDeliveries(
  api: ApiClient,
  filter: DeliveryFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<DeliveryPage> {
  const search = new URLSearchParams({ ...filter, limit: String(PAGE_SIZE), ...(cursor === null ? {} : { cursor }) });
  return api.get<DeliveryPage>(`/api/admin/deliveries?${search.toString()}`, { signal });
}

export function deliveriesOptions(api: ApiClient, filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'deliveries', filter],
    queryFn: ({ pageParam, signal }) => fetchDeliveries(api, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

/** Deliveries newest first, read again every two seconds while `live`. */
export function useDeliveries(filter: DeliveryFilter, live: boolean) {
  return useInfiniteQuery({
    ...deliveriesOptions(useElevatedApi(), filter),
    refetchInterval: ({ state }) => liveInterval(live, state.data),
  });
}

function deliverySummaryOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'delivery-summary'],
    queryFn: ({ signal }) => api.get<DeliverySummary>('/api/admin/deliveries/summary', { signal }),
    staleTime: 0,
  });
}

/** The ledger's figures, read again every two seconds while `live`. */
export function useDeliverySummary(live: boolean) {
  return useQuery({
    ...deliverySummaryOptions(useElevatedApi()),
    refetchInterval: ({ state }) => liveInterval(live, state.data),
  });
}
