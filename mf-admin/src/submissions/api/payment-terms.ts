import { useQuery } from '@tanstack/react-query';
import { PAYMENT_PATHS, type MembershipTerms } from '@app/contracts';
import { useApi } from '@app/web-kit';

/** Whether this site has a payment provider. */
export function usePaymentTerms() {
  const api = useApi();
  return useQuery({
    queryKey: ['payment-terms'],
    queryFn: ({ signal }) => api.get<MembershipTerms>(PAYMENT_PATHS.terms, { signal }),
  });
}
