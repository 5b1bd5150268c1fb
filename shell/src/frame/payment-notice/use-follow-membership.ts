import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { BillingView } from '@app/contracts';
import { useSession } from '@app/web-kit';
import { BILLING_KEY } from '../../account/payments/api/billing';
import { useStanding } from '../../account/payments/api/standing';

/** The session may check its user five times a minute (section 5); most of them stay for others. */
const CHECK_EVERY_MS = 20_000;

/**
 * Premium that begins or ends while a page is open, wherever it was paid, refunded or given: the session checks its
 * user (specification 4.1), and the other tabs follow it. A membership that changes otherwise, as by a renewal that
 * failed, is read again where a page shows it.
 */
export function useFollowMembership(): void {
  const queries = useQueryClient();
  const isPremium = useSession().user?.isPremium;
  const onMembership = useCallback(
    (version: number, isFirst: boolean) => {
      const shown = queries.getQueryData<BillingView>(BILLING_KEY)?.version;
      // What is being asked for at the beginning is new.
      if (shown === version || (shown === undefined && isFirst)) return;
      void queries.invalidateQueries({ queryKey: BILLING_KEY });
    },
    [queries],
  );
  const said = useStanding(onMembership)?.isPremium;
  const checkedAt = useRef(-Infinity);
  useEffect(() => {
    if (said === undefined || isPremium === undefined || said === isPremium) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // Again as long as they differ: the check itself may fail.
    const check = () => {
      checkedAt.current = performance.now();
      timer = setTimeout(check, CHECK_EVERY_MS);
      window.dispatchEvent(new CustomEvent(said ? 'premium-upgrade' : 'auth-refresh'));
      void queries.invalidateQueries({ queryKey: BILLING_KEY });
    };
    timer = setTimeout(check, Math.max(0, checkedAt.current + CHECK_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [said, isPremium, queries]);
}
