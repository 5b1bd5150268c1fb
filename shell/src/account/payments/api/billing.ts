import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { PAYMENT_PATHS, type BillingView, type LeavingReasonRequest, type PaymentPageUrl } from '@app/contracts';
import { apiClient } from '@app/web-kit';

export const BILLING_KEY = ['payments', 'billing'];

/** Membership, card and invoices of the signed-in user. */
export const billingQuery = queryOptions({
  queryKey: BILLING_KEY,
  queryFn: ({ signal }) => apiClient().get<BillingView>(PAYMENT_PATHS.billing, { signal }),
});

/** The billing page shows what is true now, not what was five minutes ago. */
export function useBilling() {
  return useQuery({ ...billingQuery, staleTime: 0 });
}

/** The answer may be older than the change, while the provider's word of it is being read. */
const ASKED_AGAIN_MS = [500, 1_000, 2_000, 4_000];

async function move(path: string, queries: QueryClient): Promise<BillingView> {
  const before = queries.getQueryData<BillingView>(BILLING_KEY)?.version;
  let view = await apiClient().send<BillingView>('POST', path);
  for (const ms of ASKED_AGAIN_MS) {
    if (view.version !== before) return view;
    await new Promise((resolve) => setTimeout(resolve, ms));
    view = await apiClient().get<BillingView>(PAYMENT_PATHS.billing);
  }
  return view;
}

function useMove(path: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => move(path, queries),
    onSuccess: (view) => queries.setQueryData(BILLING_KEY, view),
    // Without an answer it may have happened all the same: what is shown is asked for again.
    onError: () => void queries.invalidateQueries({ queryKey: BILLING_KEY }),
  });
}

/** At the end of the paid period. */
export const useCancelMembership = () => useMove(PAYMENT_PATHS.cancel);
export const useResumeMembership = () => useMove(PAYMENT_PATHS.resume);

export function useTellReason() {
  return useMutation({
    mutationFn: (request: LeavingReasonRequest) => apiClient().send('PUT', PAYMENT_PATHS.leavingReason, request),
    onSuccess: (_answer, _request, _result, { client }) => client.invalidateQueries({ queryKey: BILLING_KEY }),
  });
}

export function openCardChange(): Promise<PaymentPageUrl> {
  return apiClient().send<PaymentPageUrl>('POST', PAYMENT_PATHS.changeCard);
}

/** The open invoice at the provider. */
export function openPayment(): Promise<PaymentPageUrl> {
  return apiClient().send<PaymentPageUrl>('POST', PAYMENT_PATHS.payNow);
}
