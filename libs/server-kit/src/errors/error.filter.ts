import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger';
import { UnreadableSecretError } from '../secrets/secret-box';
import { toErrorAnswer } from './error-answer';

/** Formats every failure of routes, hooks, parsers and unknown addresses. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body, headers, unexpected } = toErrorAnswer(failure, request.id);
    const route = { requestId: request.id, method: request.method, route: request.routeOptions?.url, status };
    if (unexpected) this.logger.error({ ...route, err: failure }, 'request failed unexpectedly');
    else if (failure instanceof UnreadableSecretError)
      this.logger.error({ ...route, keyId: failure.keyId }, 'a secret cannot be read with the configured keys');
    else this.logger.debug({ ...route, errorCode: body.error.code }, 'request refused');
    if (reply.sent) return;
    void reply
      .status(status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
      .send(body);
  }
}
