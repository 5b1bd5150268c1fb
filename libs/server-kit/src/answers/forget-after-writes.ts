import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { AnswerMemory } from './answer-memory';

/**
 * Who wrote on this replica reads what it wrote from the next call on. The database's announcement tells the
 * other replicas, but travels on a connection of its own and may come after the writer's answer.
 */
export abstract class ForgetAfterWrites implements NestInterceptor {
  protected constructor(private readonly memory: AnswerMemory) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (method === 'GET') return next.handle();
    return next.handle().pipe(tap({ complete: () => this.memory.forget() }));
  }
}
