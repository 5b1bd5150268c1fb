import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CSRF_TOKEN_HEADER } from '@app/contracts';
import { APP_CONFIG, csrfTokenFor, type AppConfig } from '@app/server-kit';

/** Headers of an answer that opens a session: its CSRF token, and no copy in any cache. */
@Injectable()
export class SessionHeaders {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  with<T>(reply: FastifyReply, opened: { sessionId: string; answer: T }): T {
    void reply.headers({ [CSRF_TOKEN_HEADER]: csrfTokenFor(this.config.CSRF_SECRET, opened.sessionId), 'cache-control': 'no-store' });
    return opened.answer;
  }
}
