import { useEffect, type ReactNode } from 'react';
import { composition, useSession } from '@app/web-kit';
import { useLateView } from '../overlays/use-late-view';

/** A renewal that failed, on every page. Only for premium accounts is it asked for, once the page responds. */
export function PaymentNotice(): ReactNode {
  const isPremium = useSession().user?.isPremium ?? false;
  const { View, load } = useLateView(
    async () => (await import(/* webpackChunkName: "failed-renewal" */ './failed-renewal')).FailedRenewal,
  );
  useEffect(() => {
    if (isPremium) void composition().whenInteractive().then(load);
  }, [isPremium, load]);
  return isPremium && View ? <View /> : null;
}
