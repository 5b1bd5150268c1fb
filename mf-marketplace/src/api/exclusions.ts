import { queryOptions } from '@tanstack/react-query';
import type { SellerExclusions } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

const PATH = '/api/seller-exclusions';

/** The key names the user, so that the next user of this browser never sees the list. */
export function exclusionsKey(userId: string) {
  return ['seller-exclusions', userId] as const;
}

export function exclusionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: exclusionsKey(userId),
    queryFn: ({ signal }) => api.get<SellerExclusions>(PATH, { signal }),
    staleTime: 0,
    // A refetch would not change what is typed, and looks as if it did.
    refetchOnWindowFocus: false,
  });
}

export function saveExclusions(api: ApiClient, list: SellerExclusions): Promise<SellerExclusions> {
  return api.send<SellerExclusions>('PUT', PATH, list);
}
