import { useMutation, useQuery } from '@tanstack/react-query';
import { PAYMENT_PATHS, type FirmPaymentView, type OpenedCheckout } from '@app/contracts';
import { parseUrl } from '@app/domain';
import { navigate, useApi } from '@app/web-kit';
import { download } from './download';

/** A payment that was just made is asked about so often, over 30 s. */
const ASKED = { times: 10, everyMs: 3_000 };

const keyOf = (userId: string, submissionId: string) => ['firm-payments', userId, submissionId] as const;

/** What is due for a submission, and how far its payment is; `isFollowed` after a return from the payment page. */
export function useFirmPayment(userId: string, submissionId: string, isFollowed: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(userId, submissionId),
    queryFn: ({ signal }) => api.get<FirmPaymentView>(PAYMENT_PATHS.firm(submissionId), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isFollowed && data?.isDue !== false && dataUpdateCount + errorUpdateCount < ASKED.times ? ASKED.everyMs : false,
  });
}

/** The payment page is none of the configured provider. */
export class UnknownPaymentPageError extends Error {
  override name = 'UnknownPaymentPageError';
}

/** Leaves for the payment page of the provider. Repeated calls lead to the same one; none of them charges anything. */
export function useOpenFirmPayment({ submissionId, paymentOrigins }: FirmPaymentView) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { url } = await api.send<OpenedCheckout>('POST', PAYMENT_PATHS.firmCheckout(submissionId));
      if (!paymentOrigins.includes(parseUrl(url)?.origin ?? '')) throw new UnknownPaymentPageError(url);
      navigate(url);
    },
  });
}

/** The invoice of a paid fee, as a file. */
export function useSaveFeeReceipt() {
  return useMutation({ mutationFn: (path: string) => download(path, 'firm-submission-receipt.pdf') });
}
