import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  UseInterceptors,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Right } from '@app/domain';
import { AdminActInterceptor } from '../audit/admin-act.interceptor';
import type { Actor } from './authenticator';

export type AccessRule =
  | { level: 'public' }
  | { level: 'user'; beforeSecondFactor: boolean; evenExpired: boolean }
  /** Without a right the application does not start. */
  | { level: 'admin'; verifiedEmail: boolean; right: Right | undefined };

/** One right for every call, or one for calls that read and one for calls that change something. */
export type RequiredRight = Right | { read: Right; write: Right };

export const ACCESS_RULE = Symbol('access rule');
const REQUIRED_RIGHT = Symbol('required right');

type DeclaredRule = Exclude<AccessRule, { level: 'admin' }> | { level: 'admin'; verifiedEmail: boolean };

const declare = (rule: DeclaredRule): CustomDecorator<symbol> => SetMetadata(ACCESS_RULE, rule);

/** Open to every caller: the exception, because a route that declares no access is refused. */
export const Public = () => declare({ level: 'public' });

/**
 * Requires a live session; `beforeSecondFactor` for the calls that a session needs to pass its second factor, or to
 * end; `evenExpired` for the one call that renews an expired token of a live session.
 */
export const RequireUser = ({ beforeSecondFactor = false, evenExpired = false } = {}) =>
  applyDecorators(declare({ level: 'user', beforeSecondFactor, evenExpired }), ApiBearerAuth());

/** The right that a `@RequireAdmin()` route needs; a method's declaration overrides its controller's. */
export const RequireRight = (right: RequiredRight): CustomDecorator<symbol> => SetMetadata(REQUIRED_RIGHT, right);

/**
 * An administrator whose second factor elevated this session (header `x-elevation-token`). What such a call changes is
 * in the audit log.
 */
export const RequireAdmin = (options: { verifiedEmail?: boolean } = {}) =>
  applyDecorators(
    declare({ level: 'admin', verifiedEmail: options.verifiedEmail ?? false }),
    ApiBearerAuth(),
    ApiSecurity('elevation'),
    UseInterceptors(AdminActInterceptor),
  );

export type AuthenticatedRequest = FastifyRequest & { actor?: Actor; right?: Right };

/** The caller of a `@RequireUser()` or `@RequireAdmin()` route. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new Error('CurrentActor stands on a route that does not require a user');
  return actor;
});

/** The method's declaration overrides its controller's. */
export function accessRuleOf(handler: object, controller: object, isRead: boolean): AccessRule | undefined {
  const rule = declaredOn<DeclaredRule>(ACCESS_RULE, handler, controller);
  if (rule?.level !== 'admin') return rule;
  const required = declaredOn<RequiredRight>(REQUIRED_RIGHT, handler, controller);
  const right = typeof required === 'object' ? required[isRead ? 'read' : 'write'] : required;
  return { ...rule, right };
}

function declaredOn<T>(key: symbol, handler: object, controller: object): T | undefined {
  return (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
}
