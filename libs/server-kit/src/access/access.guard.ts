import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CSRF_HEADER, CsrfError, csrfTokenFor, isCsrfTokenOf } from '../http/csrf';
import { ACCESS_RULE, type AccessRule, type AuthenticatedRequest } from './access.decorators';
import { refusalOf } from './access-decision';
import { UndeclaredAccessError } from './access.errors';
import type { Authenticator } from './authenticator';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Deny by default: a route passes only as far as its declaration says. */
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly csrfSecret: string,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const rule = accessRuleOf(context.getHandler(), context.getClass());
    if (!rule) throw new UndeclaredAccessError();
    return rule.level === 'public' ? true : this.admit(rule, context);
  }

  private async admit(rule: Exclude<AccessRule, { level: 'public' }>, context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const actor = await this.authenticator.authenticate(context);
    void reply.headers({ [CSRF_HEADER]: csrfTokenFor(this.csrfSecret, actor.sessionId), 'cache-control': 'no-store' });
    if (!SAFE_METHODS.has(request.method) && !isCsrfTokenOf(this.csrfSecret, actor.sessionId, request.headers[CSRF_HEADER])) throw new CsrfError();
    const refusal = refusalOf(rule, actor);
    if (refusal) throw refusal;
    request.actor = actor;
    return true;
  }
}

/** The method's declaration wins over its controller's. */
export function accessRuleOf(handler: object, controller: object): AccessRule | undefined {
  return (Reflect.getMetadata(ACCESS_RULE, handler) ?? Reflect.getMetadata(ACCESS_RULE, controller)) as AccessRule | undefined;
}
