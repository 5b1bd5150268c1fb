import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '@app/server-kit';
import { PublishingForbiddenError } from '../publishing/releases.errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets a squad's pipeline publish: bearer token of the configuration, compared in constant time. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (!timingSafeEqual(digest(authorization), digest(`Bearer ${this.config.RELEASE_TOKEN}`))) throw new PublishingForbiddenError();
    return true;
  }
}
