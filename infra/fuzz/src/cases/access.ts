import fc from 'fast-check';
import type { Operation } from '../document';
import type { Plan, Session } from '../plan';
import { ofPlan, type Variation } from './variation';

/** Callers who are not authorized, and credentials that are no longer valid. */
export type UnauthorizedSessions = {
  user: Session;
  /** Has entered a password, but no second factor yet. */
  pending: Session;
  administrator: Session;
  /** Has signed out. */
  gone: Session;
};

/** A valid request, sent by another user or with weaker credentials. */
export function access(
  operation: Operation,
  { user, pending, administrator, gone }: UnauthorizedSessions,
): fc.Arbitrary<Variation> {
  const as =
    (session: Session | undefined) =>
    (plan: Plan): Plan => ({ ...plan, session });
  const changed =
    (change: (session: Session) => Session) =>
    (plan: Plan): Plan => ({ ...plan, session: change(plan.session ?? user) });
  const { elevation: _, ...unelevated } = administrator;
  const callers: Record<string, (plan: Plan) => Plan> = {
    anonymous: as(undefined),
    'as another user': as(user),
    'as a user who owes the second factor': as(pending),
    'as an administrator': as(administrator),
    'as an administrator without elevation': as(unelevated),
    'with the token of an ended session': as(gone),
    'without the CSRF token': (plan) => ({ ...plan, headers: { ...plan.headers, 'x-csrf-token': '' } }),
    'with the CSRF token of another session': changed((session) => ({ ...session, csrf: gone.csrf })),
    'with the elevation of another session': changed((session) => ({
      ...session,
      elevation: administrator.elevation ?? 'x',
    })),
    'with a changed token': changed((session) => ({ ...session, token: `${session.token.slice(0, -3)}abc` })),
    'with a token that is none': changed((session) => ({ ...session, token: 'null' })),
  };
  return fc
    .constantFrom(...Object.entries(callers))
    .map(([label, change]) => ofPlan(operation, 'access', label, change));
}
