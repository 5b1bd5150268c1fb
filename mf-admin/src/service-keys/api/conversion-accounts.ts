import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountFields, Destination } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { HEALTH_KEY } from '../../conversions/api/console';

const pathOf = (destination: Destination) => `/api/admin/destinations/${destination}`;

function useChange<T>(change: (api: ReturnType<typeof useElevatedApi>, value: T) => Promise<unknown>) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    // Nothing of a secret stays in this browser.
    gcTime: 0,
    mutationFn: (value: T) => change(api, value),
    onSettled: () => query.invalidateQueries({ queryKey: HEALTH_KEY }),
  });
}

/** A secret that is empty stays as it is. */
export const useSaveAccount = (destination: Destination) =>
  useChange((api, fields: AccountFields) => api.send<null>('PUT', `${pathOf(destination)}/account`, { fields }));

export const useRemoveAccount = (destination: Destination) =>
  useChange<void>((api) => api.send<null>('DELETE', `${pathOf(destination)}/account`));

/** A worker tests it within seconds; its result is in the health. */
export const useCheckAccount = (destination: Destination) =>
  useChange<void>((api) => api.send<null>('POST', `${pathOf(destination)}/check`));
