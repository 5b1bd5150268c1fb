import { lazy, Suspense, type ReactNode } from 'react';
import { triggerAppChange } from 'single-spa';
import { findRouteOwner, type ReleaseRegistry, type RouteAccess } from '@app/contracts';
import {
  composition,
  elevationToken,
  ForOneSession,
  localStore,
  sessionState,
  sessionStore,
  subscribeElevation,
  subscribeSession,
} from '@app/web-kit';
import { decideAccess, deleteLegacyBypasses, type AccessDecision } from '../account/guard/decide-access';

/** Most visitors never see the guard, so its screens are loaded when they are needed. */
const GuardScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "guard" */ '../account/guard/guard-screen')).GuardScreen,
}));

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

export function guardView(decision: Exclude<AccessDecision, { kind: 'allow' }>): ReactNode {
  const { Loading } = composition().views;
  return (
    <Suspense fallback={<Loading />}>
      <ForOneSession>
        <GuardScreen decision={decision} />
      </ForOneSession>
    </Suspense>
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
