import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  DealTemplateInput,
  FederalRatesInput,
  MarketRangeInput,
  MarketSourceInput,
  StoredMarket,
} from '@app/contracts';
import type { Channel } from '@app/domain';
import { toast, useElevatedApi, type ApiClient } from '@app/web-kit';
import { isOutdated } from '../../portal/failure';

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
/** Version 0 adds the source. */
export type SourceChange = MarketSourceInput & { version: number };
/** Version 0 adds the terms. */
export type TemplateChange = DealTemplateInput & { version: number };

type MarketCall = { method?: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

/** Every change answers all entries. */
function useMarketChange<T>(title: string, callOf: (change: T) => MarketCall) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: T) => {
      const { method = 'PUT', path, body } = callOf(change);
      return api.send<StoredMarket>(method, `/api/admin/calculator/${path}`, body);
    },
    onSuccess: (market) => {
      query.setQueryData(marketOptions(api).queryKey, market);
      toast({ title, variant: 'success' });
    },
    // An open form stays on the version that it was opened with, so that a second try overwrites nothing either.
    onError: (refusal) => {
      if (isOutdated(refusal)) void query.invalidateQueries({ queryKey: marketOptions(api).queryKey });
    },
  });
}

export function useSaveRange() {
  return useMarketChange<RangeChange>('The ranges are saved', ({ channel, ...body }) => ({
    path: `market-ranges/${channel}`,
    body,
  }));
}

export function useSaveRates() {
  return useMarketChange<RatesChange>('The federal rates are saved', (body) => ({ path: 'federal-rates', body }));
}

export function useSaveSource() {
  return useMarketChange<SourceChange>('The source is saved', ({ version, ...source }) =>
    version === 0
      ? { method: 'POST', path: 'sources', body: source }
      : { path: `sources/${source.id}`, body: { ...source, version } },
  );
}

export function useRemoveSource() {
  return useMarketChange<Pick<SourceChange, 'id' | 'version'>>('The source is deleted', ({ id, version }) => ({
    method: 'DELETE',
    path: `sources/${id}?version=${version}`,
  }));
}

export function useRemoveRates() {
  return useMarketChange<Pick<RatesChange, 'month' | 'version'>>('The federal rates are deleted', (rates) => ({
    method: 'DELETE',
    path: `federal-rates/${rates.month}?version=${rates.version}`,
  }));
}

export function useSaveTemplate() {
  return useMarketChange<TemplateChange>('The terms are saved', ({ version, ...template }) =>
    version === 0
      ? { method: 'POST', path: 'deal-templates', body: template }
      : { path: `deal-templates/${template.id}`, body: { ...template, version } },
  );
}

export function useRemoveTemplate() {
  return useMarketChange<Pick<TemplateChange, 'id' | 'version'>>('The terms are deleted', ({ id, version }) => ({
    method: 'DELETE',
    path: `deal-templates/${id}?version=${version}`,
  }));
}
