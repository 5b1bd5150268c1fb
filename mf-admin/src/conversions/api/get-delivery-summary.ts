import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeliverySummary } from '@app/contracts';
import { useElevatedApi, type ApiClient } from '@app/web-kit';
import { liveInterval } from '../live';

export function deliverySummaryOptions(api: ApiClient) {
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
