import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '@app/server-kit';
import { acceptsGzip } from '../http/accepts';

const compress = promisify(gzip);
/** What fits into one packet anyway. */
const SMALL = 1_200;

/** A text for programs: compressed where they take it, and not sent again to those that have it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, cacheControl }: { text: string; type: string; cacheControl: string },
): Promise<FastifyReply> {
  // Weak, because the compressed text has the same tag (RFC 9110, 8.8.1).
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  void reply.type(`${type}; charset=utf-8`);
  if (text.length < SMALL || !acceptsGzip(request.headers['accept-encoding'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await compress(text));
}
