import {
  Inject,
  Injectable,
  Optional,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import { catchError, mergeMap, Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../access/access.decorators';
import { AuditedDataSource } from '../database/audited-data-source';
import { withinAct, type AdminAct } from './admin-act';

const READS = new Set(['GET', 'HEAD']);

/** Runs a change of an administrator so that its transactions record it; stands on every `@RequireAdmin()` route. */
@Injectable()
export class AdminActInterceptor implements NestInterceptor {
  constructor(@Optional() @Inject(getDataSourceToken()) private readonly dataSource: unknown) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { dataSource } = this;
    const act = actOf(context.switchToHttp().getRequest<AuthenticatedRequest>());
    if (!act || !(dataSource instanceof AuditedDataSource)) return next.handle();
    const finish = async (answer: unknown) => {
      if (!act.isRecorded) await dataSource.record(act);
      return answer;
    };
    const fail = async (error: unknown): Promise<never> => {
      // A failure to record must not hide the one that the caller hears of.
      if (act.hasOutsideEffect && !act.isRecorded) await dataSource.record(act).catch(() => undefined);
      throw error;
    };
    return new Observable((subscriber) =>
      withinAct(act, () => next.handle().pipe(mergeMap(finish), catchError(fail)).subscribe(subscriber)),
    );
  }
}

function actOf({ method, params, routeOptions, id, actor, right }: AuthenticatedRequest): AdminAct | undefined {
  if (READS.has(method) || !actor || !right) return undefined;
  return {
    actorId: actor.userId,
    sessionId: actor.sessionId,
    right,
    method,
    route: routeOptions.url ?? '',
    target: targetOf(routeOptions.url ?? '', params),
    requestId: id,
    isRecorded: false,
    hasOutsideEffect: false,
  };
}

/** The address as it was understood: one that is written with percent signs would not be found in the log. */
function targetOf(route: string, params: unknown): string {
  const values = new Map(Object.entries(params as Record<string, string>));
  return route
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(values.get(part.slice(1)) ?? part) : part))
    .join('/');
}
