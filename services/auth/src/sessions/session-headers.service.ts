import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CSRF_TOKEN_HEADER } from '@app/contracts';
import { APP_CONFIG, csrfTokenFor, type AppConfig } from '@app/server-kit';

/**
 * The result of a call that opens a session or completes it with the second factor. `deviceCookie` is the `Set-Cookie`
 * header of a device that became a known one.
 */
export type OpenedSession<T> = { sessionId: string; answer: T; deviceCookie?: string | undefined };

/** The response headers for a new session: its CSRF token, the device's cookie, and no caching. */
@Injectable()
export class SessionHeadersService {
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
