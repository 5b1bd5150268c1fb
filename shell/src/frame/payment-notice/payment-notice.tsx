import { useEffect, type ReactNode } from 'react';
import { composition, useSession } from '@app/web-kit';
import { useLateView } from '../overlays/use-late-view';

/** The membership of a signed-in user, on every page: followed and asked for once the page responds. */
export function PaymentNotice(): ReactNode {
  const { user } = useSession();
  const isSignedIn = user != null;
  const { View, load } = useLateView(
    async () => (await import(/* webpackChunkName: "membership-watch" */ './membership-watch')).MembershipWatch,
  );
  useEffect(() => {
    if (isSignedIn) void composition().whenInteractive().then(load);
  }, [isSignedIn, load]);
  return user && View ? <View isPremium={user.isPremium} /> : null;
}
