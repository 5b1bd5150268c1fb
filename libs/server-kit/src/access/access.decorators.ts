import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor';

export type AccessRule =
  | { level: 'public' }
  | { level: 'user'; beforeSecondFactor: boolean; evenExpired: boolean }
  | { level: 'admin'; verifiedEmail: boolean };

export const ACCESS_RULE = Symbol('access rule');

const declare = (rule: AccessRule): CustomDecorator<symbol> => SetMetadata(ACCESS_RULE, rule);

/** Anybody may call: the exception, since a route that declares nothing is refused. */
export const Public = () => declare({ level: 'public' });

/**
 * A live session; `beforeSecondFactor` for what a session needs in order to show its second factor, or to end;
 * `evenExpired` for the one call that gives a session which outlived its token a new one.
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
