import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '../answers/bounded-map';
import { CSRF_HEADER, CsrfError, csrfTokenFor, isCsrfTokenOf } from '../http/csrf';
import { refusalOf } from './access-decision';
import type { AccessRule, AuthenticatedRequest } from './access.decorators';
import type { Authenticator } from './authenticator';

const MOST_SESSIONS = 10_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type ProtectedRule = Exclude<AccessRule, { level: 'public' }>;

/** Enforces the route's declared access before anything of the request except its headers is read. */
export class AccessGuard {
  private readonly csrfTokens = new BoundedMap<string, string>(MOST_SESSIONS);

  constructor(
    private readonly authenticator: () => Authenticator,
    private readonly csrfSecret: string,
  ) {}

  /** @throws DomainError when access is refused */
  async admit(rule: ProtectedRule, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const actor = await this.authenticator().authenticate(new ExecutionContextHost([request, reply]), {
      evenExpired: rule.level === 'user' && rule.evenExpired,
    });
    reply.headers({ [CSRF_HEADER]: this.csrfTokenOf(actor.sessionId), 'cache-control': 'no-store' });
    if (
      !SAFE_METHODS.has(request.method) &&
      !isCsrfTokenOf(this.csrfSecret, actor.sessionId, request.headers[CSRF_HEADER])
    )
      throw new CsrfError();
    const refusal = refusalOf(rule, actor);
    if (refusal) throw refusal;
    (request as AuthenticatedRequest).actor = actor;
  }

  /** Computed once per session, because it follows from the session and is sent with every response to it. */
  private csrfTokenOf(sessionId: string): string {
    return this.csrfTokens.get(sessionId) ?? this.csrfTokens.set(sessionId, csrfTokenFor(this.csrfSecret, sessionId));
  }
}
