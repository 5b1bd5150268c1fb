import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, type Answer, type SentAnswer, type SentMoved } from '@app/server-kit';

/** What became of an address of the API: its answer, or where it went for good. */
export type Found<Body> = Answer<Body> | Moved;
export type SentFound<Body> = SentAnswer<Body> | SentMoved;
export type Moved = { movedTo: string };

export function isMoved(found: object): found is Moved {
  return 'movedTo' in found;
}

export function sendFound<Body>(request: FastifyRequest, reply: FastifyReply, found: Found<Body>): SentFound<Body> {
  if (!isMoved(found)) return sendAnswer(request, reply, found);
  void reply
    .code(301)
    .headers({ location: found.movedTo, 'cache-control': 'public, max-age=60' })
    .send({ location: found.movedTo });
}
