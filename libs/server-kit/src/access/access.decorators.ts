import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './authenticator';

export type AccessRule =
  | { level: 'public' }
  | { level: 'user'; beforeSecondFactor: boolean; evenExpired: boolean }
  | { level: 'admin'; verifiedEmail: boolean };

export const ACCESS_RULE = Symbol('access rule');

const declare = (rule: AccessRule): CustomDecorator<symbol> => SetMetadata(ACCESS_RULE, rule);

/** Open to every caller: the exception, because a route that declares no access is refused. */
export const Public = () => declare({ level: 'public' });

/**
 * Requires a live session; `beforeSecondFactor` for the calls that a session needs to pass its second factor, or to
 * end; `evenExpired` for the one call that renews an expired token of a live session.
 */
export const RequireUser = ({ beforeSecondFactor = false, evenExpired = false } = {}) =>
  applyDecorators(declare({ level: 'user', beforeSecondFactor, evenExpired }), ApiBearerAuth());

/** An administrator whose second factor elevated this session (header `x-elevation-token`). */
export const RequireAdmin = (options: { verifiedEmail?: boolean } = {}) =>
  applyDecorators(
    declare({ level: 'admin', verifiedEmail: options.verifiedEmail ?? false }),
    ApiBearerAuth(),
    ApiSecurity('elevation'),
  );

export type AuthenticatedRequest = FastifyRequest & { actor?: Actor };

/** The caller of a `@RequireUser()` or `@RequireAdmin()` route. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new Error('CurrentActor stands on a route that does not require a user');
  return actor;
});

/** The method's declaration overrides its controller's. */
export function accessRuleOf(handler: object, controller: object): AccessRule | undefined {
  return (Reflect.getMetadata(ACCESS_RULE, handler) ?? Reflect.getMetadata(ACCESS_RULE, controller)) as
    | AccessRule
    | undefined;
}
