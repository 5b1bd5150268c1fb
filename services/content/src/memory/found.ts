import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, type Answer } from '@app/server-kit';

/** What became of an address of the API: its answer, or where it went for good. */
export type Found = Answer | Moved;
export type Moved = { movedTo: string };

export function isMoved(found: object): found is Moved {
  return 'movedTo' in found;
}

export function sendFound(request: FastifyRequest, reply: FastifyReply, found: Found): void {
  if (!isMoved(found)) return sendAnswer(request, reply, found);
  void reply.code(301).headers({ location: found.movedTo, 'cache-control': 'public, max-age=60' }).send({ location: found.movedTo });
}
