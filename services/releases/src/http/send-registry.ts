import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistrySnapshot } from '../registry/registry-cache';

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sends bytes made once per revision; `no-cache` lets everybody keep them and makes everybody ask. */
export function sendRegistry(request: FastifyRequest, reply: FastifyReply, { body, etag }: RegistrySnapshot): void {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
}
