import { hasRight } from '@app/domain';
import type { DomainError } from '../errors/domain-error';
import type { AccessRule } from './access.decorators';
import {
  AdminRequiredError,
  ElevationRequiredError,
  EmailVerificationRequiredError,
  RightRequiredError,
  SecondFactorRequiredError,
  UndeclaredAccessError,
} from './access.errors';
import type { Actor } from './authenticator';

type ProtectedRule = Exclude<AccessRule, { level: 'public' }>;

/** Every refusal that `refusalOf` can return under a rule: for the API's document. */
export function refusalsOf(rule: ProtectedRule): DomainError[] {
  if (rule.level === 'user') return rule.beforeSecondFactor ? [] : [new SecondFactorRequiredError()];
  return [
    new AdminRequiredError(),
    new ElevationRequiredError(),
    ...(rule.verifiedEmail ? [new EmailVerificationRequiredError()] : []),
    ...(rule.right ? [new RightRequiredError(rule.right)] : []),
  ];
}

/** Why this actor is refused, in the order of the specification's route guard (4.5); undefined if allowed. */
export function refusalOf(rule: ProtectedRule, actor: Actor): DomainError | undefined {
  if (rule.level === 'user')
    return actor.secondFactor === 'pending' && !rule.beforeSecondFactor ? new SecondFactorRequiredError() : undefined;
  if (!actor.isAdmin) return new AdminRequiredError();
  if (!actor.elevated) return new ElevationRequiredError();
  if (rule.verifiedEmail && !actor.emailVerified) return new EmailVerificationRequiredError();
  if (!rule.right) return new UndeclaredAccessError();
  if (!hasRight(actor.roles, rule.right)) return new RightRequiredError(rule.right);
  return undefined;
}
