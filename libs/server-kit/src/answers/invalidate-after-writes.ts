import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { AnswerCaches } from './answer-caches';

/**
 * Writers on this replica read their own writes from the next call on. The database's announcement reaches the other
 * replicas over a connection of its own, possibly after the writer's response.
 */
export abstract class InvalidateAfterWrites implements NestInterceptor {
  protected constructor(private readonly caches: AnswerCaches) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET') return next.handle();
    return next.handle().pipe(tap({ complete: () => this.caches.invalidate() }));
  }
}
