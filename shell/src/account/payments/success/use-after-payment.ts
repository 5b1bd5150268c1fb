import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AttemptView } from '@app/contracts';
import { sessionState } from '@app/web-kit';
import { reportPurchase } from '../../../returns/conversion';
import { isSettled } from '../api/attempt';
import { BILLING_KEY } from '../api/billing';

/**
 * What a confirmed payment starts, once: the session is checked again (specification 4.1), from where the other tabs
 * get the user, and the purchase is reported. A user who is premium already has been told.
 */
export function useAfterPayment(attempt: AttemptView | undefined): void {
  const queries = useQueryClient();
  const done = useRef(false);
  const paid = attempt?.state === 'paid' && isSettled(attempt) ? attempt.purpose : null;
  useEffect(() => {
    if (paid === null || done.current) return;
    done.current = true;
    void queries.invalidateQueries({ queryKey: BILLING_KEY });
    if (paid === 'firm') return void window.dispatchEvent(new CustomEvent('payment-success'));
    if (sessionState().user?.isPremium === false) window.dispatchEvent(new CustomEvent('premium-upgrade'));
    void reportPurchase();
  }, [paid, queries]);
}
