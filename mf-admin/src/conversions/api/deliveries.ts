import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DeliveryPage, DeliverySummary } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';
import type { DeliveryFilter } from '../delivery-filters';

/** How often what is on the screen is read again while the server cannot say that it changed… */
export const LIVE_MS = 2_000;
/** …and while it can: times on the screen grow old, and a change may be missed. */
const HEARD_MS = 30_000;

/** Whether the screen is kept up to date, and whether the server says when it changes. */
export type Live = { live: boolean; isHeard: boolean };
/** For screens that show a part of it, and do not listen. */
export const EVERY_2_SECONDS: Live = { live: true, isHeard: false };

export const DELIVERIES_KEY = ['admin', 'deliveries'] as const;
export const SUMMARY_KEY = ['admin', 'delivery-summary'] as const;

/**
 * A first read that failed is not repeated automatically: each try would remove the error from the screen and show it
 * again.
 */
export function liveInterval({ live, isHeard }: Live, data: unknown): number | false {
  if (!live || data === undefined) return false;
  return isHeard ? HEARD_MS : LIVE_MS;
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

/** The deliveries of a filter as a file. */
export function deliveriesFile(filter: DeliveryFilter): string {
  return `/api/admin/deliveries/export?${new URLSearchParams(filter)}`;
}

export function deliveriesOptions(api: ApiClient, filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...DELIVERIES_KEY, filter],
    queryFn: ({ pageParam, signal }) => fetchDeliveries(api, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

/** Deliveries newest first, kept up to date while `live`. */
export function useDeliveries(filter: DeliveryFilter, live: Live) {
  return useInfiniteQuery({
    ...deliveriesOptions(useElevatedApi(), filter),
    refetchInterval: ({ state }) => liveInterval(live, state.data),
  });
}

function deliverySummaryOptions(api: ApiClient) {
  return queryOptions({
    queryKey: SUMMARY_KEY,
    queryFn: ({ signal }) => api.get<DeliverySummary>('/api/admin/deliveries/summary', { signal }),
    staleTime: 0,
  });
}

/** The ledger's figures, kept up to date while `live`. */
export function useDeliverySummary(live: Live) {
  return useQuery({
    ...deliverySummaryOptions(useElevatedApi()),
    refetchInterval: ({ state }) => liveInterval(live, state.data),
  });
}
