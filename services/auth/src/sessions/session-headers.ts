import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CSRF_TOKEN_HEADER } from '@app/contracts';
import { APP_CONFIG, csrfTokenFor, type AppConfig } from '@app/server-kit';

/**
 * What a call answers that opens a session, or opens it further; the device's `Set-Cookie` header where it became a
 * known one.
 */
export type OpenedSession<T> = { sessionId: string; answer: T; deviceCookie?: string | undefined };

/** Headers of an answer that opens a session: its CSRF token, its device's cookie, and no copy in any cache. */
@Injectable()
export class SessionHeaders {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  with<T>(reply: FastifyReply, { sessionId, answer, deviceCookie }: OpenedSession<T>): T {
    void reply.headers({
      [CSRF_TOKEN_HEADER]: csrfTokenFor(this.config.CSRF_SECRET, sessionId),
      'cache-control': 'no-store',
      ...(deviceCookie !== undefined && { 'set-cookie': deviceCookie }),
    });
    return answer;
  }
}
