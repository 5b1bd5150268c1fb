import { createParamDecorator, Param, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NdaNotFoundError } from './nda.errors';

/** Where a signature came from, for its evidence. */
export type RequestSource = { address: string; userAgent: string };

const USER_AGENT_MAX = 300;

export const Source = createParamDecorator((_: unknown, context: ExecutionContext): RequestSource => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX) };
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const existing: PipeTransform<string, string> = {
  transform(value) {
    if (!UUID.test(value)) throw new NdaNotFoundError();
    return value;
  },
};

/** The id in the path. @throws NdaNotFoundError for a malformed one */
export const NdaId = () => Param('id', existing);
