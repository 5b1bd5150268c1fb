import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PaymentPageUrl } from '@app/contracts';
import { parseUrl } from '@app/domain';
import { apiClient, navigate, saveSessionForUpgrade } from '@app/web-kit';
import { membershipTermsQuery } from './api/membership-terms';
import { UnknownPaymentPageError } from './payment-failure';

/**
 * Leaves for a page of the payment provider, whose address comes from the server. Its origin has to be one of the
 * configured ones. Pending until the browser has left; a page that comes back from the browser's memory is ready again.
 */
export function usePaymentPage(open: () => Promise<PaymentPageUrl>) {
  const queries = useQueryClient();
  const leaving = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { paymentOrigins } = await queries.ensureQueryData(membershipTermsQuery(apiClient()));
      const { url } = await open();
      if (!paymentOrigins.includes(parseUrl(url)?.origin ?? '')) throw new UnknownPaymentPageError(url);
      saveSessionForUpgrade();
      navigate(url);
    },
    onError: () => {
      leaving.current = false;
    },
  });
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      leaving.current = false;
      reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return {
    /** A second click while the first is on its way does nothing. */
    leave() {
      if (leaving.current) return;
      leaving.current = true;
      mutate();
    },
    isLeaving: isPending || isSuccess,
    error,
  };
}
