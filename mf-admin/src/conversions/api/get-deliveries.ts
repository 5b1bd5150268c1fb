import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { DeliveryPage } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';
import type { DeliveryFilter } from '../delivery-filter';
import { liveInterval } from '../live';

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
