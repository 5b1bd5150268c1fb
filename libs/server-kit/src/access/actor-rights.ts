import { hasRight, type Right } from '@app/domain';
import { RightRequiredError } from './access.errors';
import type { Actor } from './authenticator';

/** Whether the caller may do it, for routes whose answer depends on it. */
export function may(actor: Pick<Actor, 'roles'>, right: Right): boolean {
  return hasRight(actor.roles, right);
}

/** For what a route needs only at times, such as one field of many. @throws RightRequiredError */
export function assertRight(actor: Pick<Actor, 'roles'>, right: Right): void {
  if (!may(actor, right)) throw new RightRequiredError(right);
}
