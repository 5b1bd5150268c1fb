import { useQuery } from '@tanstack/react-query';
import { PAYMENT_PATHS, type MembershipStanding } from '@app/contracts';
import { apiClient } from '@app/web-kit';

/** As often as the server says. A hidden tab asks nothing, and asks at once when it is looked at again. */
export function useStanding() {
  return useQuery({
    queryKey: ['payments', 'standing'],
    queryFn: ({ signal }) => apiClient().get<MembershipStanding>(PAYMENT_PATHS.standing, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => state.data?.askAgainMs ?? UNKNOWN_MS,
  });
}

/** After an answer that failed. */
const UNKNOWN_MS = 60_000;
