import { queryOptions } from '@tanstack/react-query';
import { PAYMENT_PATHS, type PaymentDiagnostics, type PublicReader } from '@app/contracts';

/** Not found in live mode, and where diagnostics are off. */
export function paymentDiagnosticsQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ['payments', 'diagnostics'],
    queryFn: ({ signal }) => api.get<PaymentDiagnostics>(PAYMENT_PATHS.diagnostics, { signal }),
    staleTime: 10_000,
    retry: false,
  });
}
