import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, type Answer } from './answer';
import type { SentAnswer, SentFile } from './sent';

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

type File<MediaType extends string> = {
  /** Without parameters; text is sent as UTF-8. */
  type: MediaType;
  /** Of a stream, the headers name the length. */
  body: string | Buffer | Readable;
  headers: Record<string, string>;
};

/** Sends a body other than JSON, under the media type that the handler's return type names. */
export function sendFile<MediaType extends string>(
  reply: FastifyReply,
  { type, body, headers }: File<MediaType>,
): SentFile<MediaType> {
  const contentType = typeof body === 'string' ? `${type}; charset=utf-8` : type;
  void reply.headers({ 'content-type': contentType, ...headers }).send(body);
}
