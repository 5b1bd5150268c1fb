import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FederalRatesInput, MarketRangeInput, StoredMarket } from '@app/contracts';
import type { Channel } from '@app/domain';
import { toast, useElevatedApi, type ApiClient } from '@app/web-kit';

export function marketOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'calculator-market'],
    queryFn: ({ signal }) => api.get<StoredMarket>('/api/admin/calculator/market', { signal }),
    staleTime: 0,
  });
}

export function useStoredMarket() {
  return useQuery(marketOptions(useElevatedApi()));
}

/** `version` is the one that the change is based on. */
export type RangeChange = MarketRangeInput & { channel: Channel; version: number };
export type RatesChange = FederalRatesInput & { version: number };

/** Every change answers all entries. */
function useMarketChange<T>(title: string, path: (change: T) => string, body: (change: T) => object) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: T) => api.send<StoredMarket>('PUT', `/api/admin/calculator/${path(change)}`, body(change)),
    onSuccess: (market) => {
      query.setQueryData(marketOptions(api).queryKey, market);
      toast({ title, variant: 'success' });
    },
  });
}

export function useSaveRange() {
  return useMarketChange<RangeChange>(
    'The ranges are saved',
    ({ channel }) => `market-ranges/${channel}`,
    ({ assumptions, reviewedOn, version }) => ({ assumptions, reviewedOn, version }),
  );
}

export function useSaveRates() {
  return useMarketChange<RatesChange>(
    'The federal rates are saved',
    () => 'federal-rates',
    (change) => change,
  );
}

/** The months that are left are read again: a deletion answers nothing. */
export function useRemoveRates() {
  const api = useElevatedApi();
  const query = useQueryClient();
  const { queryKey } = marketOptions(api);
  return useMutation({
    mutationFn: ({ month, version }: Pick<RatesChange, 'month' | 'version'>) =>
      api.send<void>('DELETE', `/api/admin/calculator/federal-rates/${month}?version=${version}`),
    onSuccess: (_nothing, { month }) => {
      query.setQueryData(
        queryKey,
        (now) => now && { ...now, federalRates: now.federalRates.filter((rates) => rates.month !== month) },
      );
      toast({ title: `The federal rates of ${month} are deleted`, variant: 'success' });
    },
    onSettled: () => query.invalidateQueries({ queryKey }),
  });
}
