import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, DomainError, type AppConfig } from '@app/server-kit';

class NotTheSiteError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.NOT_THE_SITE',
      kind: 'unauthenticated',
      message: 'Only the site may send reports: give it the same SITE_TOKEN as this API.',
    });
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Admits the replicas of the site by the secret that they share with the API. */
@Injectable()
export class SiteTokenGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(APP_CONFIG) { SITE_TOKEN }: Pick<AppConfig, 'SITE_TOKEN'>) {
    this.expected = digestOf(`Bearer ${SITE_TOKEN}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!timingSafeEqual(digestOf(authorization), this.expected)) throw new NotTheSiteError();
    return true;
  }
}
