import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, type Answer } from './answer';
import type { SentAnswer } from './sent';

/**
 * Fresh for as long as the server's own memory, so that an edit is seen within seconds wherever the answer was kept;
 * for a minute more, a reader gets what is there while it is asked for anew.
 */
const CACHE_CONTROL = 'public, max-age=5, stale-while-revalidate=60';

export function sendAnswer<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Answer<Body>,
): SentAnswer<Body> {
  reply.headers({ etag, 'cache-control': CACHE_CONTROL });
  if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send();
  else reply.type('application/json; charset=utf-8').send(body);
}
