import { queryOptions } from '@tanstack/react-query';
import { PAYMENT_PATHS, type MembershipTerms, type PublicReader } from '@app/contracts';

/** What premium costs and unlocks; the same for every visitor, so it survives a logout. */
export function membershipTermsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['payments', 'terms'],
    queryFn: ({ signal }) => api.get<MembershipTerms>(PAYMENT_PATHS.terms, { signal }),
    meta: { public: true },
  });
}
