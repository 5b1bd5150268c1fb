import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CSRF_HEADER, CsrfError, csrfTokenFor, isCsrfTokenOf } from '../http/csrf';
import { refusalOf } from './access-decision';
import type { AccessRule, AuthenticatedRequest } from './access.decorators';
import type { Authenticator } from './authenticator';
import { httpContext } from './http-context';

const MAX_SESSIONS = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type ProtectedRule = Exclude<AccessRule, { level: 'public' }>;

/** Enforces the route's declared access before anything of the request except its headers is read. */
export class AccessGuard {
  /** A session's token follows from the session and is sent with every response to it. */
  private readonly csrfTokens: LRUCache<string, string>;

  constructor(
    private readonly authenticator: () => Authenticator,
    private readonly csrfSecret: string,
  ) {
    this.csrfTokens = new LRUCache({
      max: MAX_SESSIONS,
      memoMethod: (sessionId: string) => csrfTokenFor(csrfSecret, sessionId),
    });
  }

  /** @throws DomainError when access is refused */
  async admit(rule: ProtectedRule, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const actor = await this.authenticator().authenticate(httpContext(request, reply), {
      evenExpired: rule.level === 'user' && rule.evenExpired,
    });
    reply.headers({ [CSRF_HEADER]: this.csrfTokens.memo(actor.sessionId), 'cache-control': 'no-store' });
    if (
      !SAFE_METHODS.has(request.method) &&
      !isCsrfTokenOf(this.csrfSecret, actor.sessionId, request.headers[CSRF_HEADER])
    )
      throw new CsrfError();
    const refusal = refusalOf(rule, actor);
    if (refusal) throw refusal;
    const authenticated: AuthenticatedRequest = request;
    authenticated.actor = actor;
    if (rule.level === 'admin' && rule.right) authenticated.right = rule.right;
  }
}
