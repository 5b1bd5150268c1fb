import type { ReactNode } from 'react';
import { triggerAppChange } from 'single-spa';
import { findRouteOwner, type ReleaseRegistry, type RouteAccess } from '@app/contracts';
import {
  composition,
  deferred,
  elevationToken,
  ForOneSession,
  localStore,
  sessionState,
  sessionStore,
  subscribeElevation,
  subscribeSession,
  useDeferred,
} from '@app/web-kit';
import { decideAccess, deleteLegacyBypasses, type AccessDecision } from '../account/guard/decide-access';

function currentAccess(registry: ReleaseRegistry): RouteAccess {
  return findRouteOwner(registry, window.location.pathname)?.route.access ?? 'public';
}

/** Whether the page at the current address may be shown to the current visitor. */
export function guardDecision(registry: ReleaseRegistry): AccessDecision {
  const { pathname: path, search } = window.location;
  return decideAccess({
    access: currentAccess(registry),
    session: sessionState(),
    elevated: elevationToken() !== null,
    path,
    search,
  });
}

type Refusal = Exclude<AccessDecision, { kind: 'allow' }>;

export const guardView = (decision: Refusal): ReactNode => <GuardPlace decision={decision} />;

export const guardScreen = deferred(
  async () => (await import(/* webpackChunkName: "guard" */ '../account/guard/guard-screen')).GuardScreen,
);

/** Most visitors never see the guard, so its screens are loaded when they are needed. */
function GuardPlace({ decision }: { decision: Refusal }): ReactNode {
  const { Loading, SlotFallback } = composition().views;
  const { value: View, state, load } = useDeferred(guardScreen, true);
  if (state === 'failed') return <SlotFallback onRetry={() => void load()} />;
  if (!View) return <Loading />;
  return (
    <ForOneSession>
      <View decision={decision} />
    </ForOneSession>
  );
}

/** A change of session or second factor opens or closes the page that is showing, without a navigation. */
export function followGuard(): void {
  const check = () => void triggerAppChange();
  subscribeSession(check);
  subscribeElevation(check);
  const clean = () => {
    if (currentAccess(composition().registry()) !== 'public') deleteLegacyBypasses(localStore(), sessionStore());
  };
  clean();
  window.addEventListener('single-spa:before-routing-event', clean);
}
