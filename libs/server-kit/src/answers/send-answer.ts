import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, type Answer } from './answer';
import type { SentAnswer } from './sent';

/**
 * Fresh for as long as the server's own cache, so that an edit is visible within seconds at every cache; for one more
 * minute, readers get the stale answer while it is refreshed.
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
