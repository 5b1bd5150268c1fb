import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '@app/contracts';
import { isKnown, type SentAnswer } from '@app/server-kit';
import type { RegistrySnapshot } from '../registry/registry-cache';

/** Sends bytes built once per revision; `no-cache` lets every cache store them and makes it revalidate. */
export function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: RegistrySnapshot,
): SentAnswer<Registry> {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
}
