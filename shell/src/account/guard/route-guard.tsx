import type { ReactNode } from 'react';
import type { RouteAccess } from '@app/contracts';
import { useElevated, useSession } from '@app/web-kit';
import { useCurrentPath } from '../../frame/site/current-path';
import { decideAccess } from './decide-access';
import { GuardScreen } from './guard-screen';

/** Shows its children to whom the route is open, and to everybody else what stands in the way. */
export function RouteGuard({ access, children }: { access: RouteAccess; children?: ReactNode }): ReactNode {
  const session = useSession();
  const elevated = useElevated();
  const path = useCurrentPath();
  const search = typeof window === 'undefined' ? '' : window.location.search;
  const decision = decideAccess({ access, session, elevated, path, search });
  return decision.kind === 'allow' ? children : <GuardScreen decision={decision} />;
}
