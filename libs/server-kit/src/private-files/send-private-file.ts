import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DocumentType } from '@app/domain';
import { sendFile } from '../answers/send-answer';
import type { SentFile } from '../answers/sent';
import { MEDIA_TYPES, type MediaType } from './media-types';

/** `bytes` is the length of the stream. */
type PrivateFile<Type extends MediaType> = { name: string; type: Type; bytes: number; stream: Readable };

/** Sends a file as a download that no cache may keep, no page may frame, and no browser may take for another type. */
export function sendPrivateFile<Type extends MediaType>(
  reply: FastifyReply,
  { name, type, bytes, stream }: PrivateFile<Type>,
): SentFile<Type> {
  const headers = {
    'content-disposition': attachmentOf(name),
    'content-length': String(bytes),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
  return sendFile(reply, { type, body: stream, headers });
}

/** Sends a stored file as it was uploaded. */
export function sendStoredFile<Type extends DocumentType>(
  reply: FastifyReply,
  file: { name: string; type: Type; bytes: number },
  stream: Readable,
): SentFile<(typeof MEDIA_TYPES)[Type]> {
  return sendPrivateFile(reply, { name: file.name, type: MEDIA_TYPES[file.type], bytes: file.bytes, stream });
}

/** The name for every client, and in UTF-8 for those that read RFC 6266. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`;
}

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
