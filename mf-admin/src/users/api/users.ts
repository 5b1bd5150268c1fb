import { useMutation } from '@tanstack/react-query';
import type { AdminUser, SetPremiumRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/users';

/** A search is a call of its own and not a query: no cache keeps the accounts of others. */
export function useFindUser() {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (email: string) => api.send<AdminUser>('POST', `${PATH}/search`, { email }),
    gcTime: 0,
  });
}

export function useSetPremium(id: string) {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (request: SetPremiumRequest) => api.send<AdminUser>('PUT', `${PATH}/${id}/premium`, request),
    gcTime: 0,
  });
}
