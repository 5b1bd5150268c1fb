import type { FastifyReply } from 'fastify';
import type { SentFile } from './sent';

type File<MediaType extends string> = {
  /** Without parameters; text is sent as UTF-8. */
  type: MediaType;
  body: string | Buffer;
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
