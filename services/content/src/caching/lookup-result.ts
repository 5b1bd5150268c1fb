import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, type Answer, type SentAnswer, type SentMoved } from '@app/server-kit';

/** The result of looking up a slug: its answer, or the address it has permanently moved to. */
export type LookupResult<Body> = Answer<Body> | Moved;
export type SentLookupResult<Body> = SentAnswer<Body> | SentMoved;
export type Moved = { movedTo: string };

export function isMoved(result: object): result is Moved {
  return 'movedTo' in result;
}

export function sendLookupResult<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  result: LookupResult<Body>,
): SentLookupResult<Body> {
  if (!isMoved(result)) return sendAnswer(request, reply, result);
  void reply
    .code(301)
    .headers({ location: result.movedTo, 'cache-control': 'public, max-age=60' })
    .send({ location: result.movedTo });
}
