import { useEffect, type ReactNode } from 'react';
import { composition, deferred, useDeferred, useSession } from '@app/web-kit';

const membershipWatch = deferred(
  async () => (await import(/* webpackChunkName: "membership-watch" */ './membership-watch')).MembershipWatch,
);

/** The membership of a signed-in user, on every page: followed and asked for once the page responds. */
export function PaymentNotice(): ReactNode {
  const { user } = useSession();
  // The server answers no question of an account whose second factor is still asked for.
  const isSignedIn = user != null && !(user.totpEnabled && !user.totpVerified);
  const { value: View, load } = useDeferred(membershipWatch);
  useEffect(() => {
    if (isSignedIn) void composition().whenInteractive().then(load);
  }, [isSignedIn, load]);
  // Another account is another stream.
  return isSignedIn && View ? <View key={user.id} isPremium={user.isPremium} /> : null;
}
