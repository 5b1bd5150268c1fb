import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertSubscription } from '@app/contracts';
import { useApi, type ApiClient } from '@app/web-kit';

const pathOf = (token: string) => `/api/alert-subscriptions/${encodeURIComponent(token)}`;

export function alertSubscriptionQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['alert-subscription', token],
    queryFn: ({ signal }) => api.get<AlertSubscription>(pathOf(token), { signal }),
  });
}

export function useAlertSubscription(token: string) {
  return useQuery({ ...alertSubscriptionQuery(useApi(), token), enabled: token !== '' });
}

export function useEndAlerts(token: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<AlertSubscription>('POST', pathOf(token)),
    onSuccess: async (ended) => {
      query.setQueryData(alertSubscriptionQuery(api, token).queryKey, ended);
      await query.invalidateQueries({ queryKey: ['saved-searches'] });
    },
  });
}
