import { lazy, Suspense, type ReactNode } from 'react';
import { triggerAppChange } from 'single-spa';
import { findRouteOwner, type Registry } from '@app/contracts';
import { composition, elevationToken, sessionState, subscribeElevation, subscribeSession } from '@app/web-kit';
import { decideAccess, type AccessDecision } from '../account/guard/decide-access';

/** Most readers never meet the guard; its screens are loaded when somebody does. */
const GuardScreen = lazy(async () => ({ default: (await import(/* webpackChunkName: "guard" */ '../account/guard/guard-screen')).GuardScreen }));

/** Whether the page at the current address may be shown to whoever is here. */
export function guardDecision(registry: Registry): AccessDecision {
  const { pathname: path, search } = window.location;
  const access = findRouteOwner(registry, path)?.route.access ?? 'public';
  return decideAccess({ access, session: sessionState(), elevated: elevationToken() !== null, path, search });
}

export function guardView(decision: Exclude<AccessDecision, { kind: 'allow' }>): ReactNode {
  const { Loading } = composition().views;
  return (
    <Suspense fallback={<Loading />}>
      <GuardScreen decision={decision} />
    </Suspense>
  );
}

/** A change of session or second factor opens or closes the page that is showing, without a navigation. */
export function followGuard(): void {
  const check = () => void triggerAppChange();
  subscribeSession(check);
  subscribeElevation(check);
}
