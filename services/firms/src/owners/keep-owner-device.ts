import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { APP_CONFIG, CLOCK, derivedKey, type Actor, type AppConfig, type Clock } from '@app/server-kit';
import { DEVICE_KEY_PURPOSE, deviceKey } from './device-key';
import { OwnersRepository } from './owners.repository';

/** Keeps from which devices an account acts for a firm: a review that comes from one of them is read by a person. */
@Injectable()
export class KeepOwnerDevice implements NestInterceptor {
  private readonly secret: Buffer;

  constructor(
    private readonly owners: OwnersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.secret = derivedKey(config, DEVICE_KEY_PURPOSE);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { actor?: Actor }>();
    const { actor, ip, headers, method } = request;
    if (!actor || method === 'GET') return next.handle();
    const device = deviceKey(this.secret, { ip, userAgent: headers['user-agent'] ?? '' });
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.owners.addDevice(actor.userId, device, this.clock.now());
        return answer;
      }),
    );
  }
}
