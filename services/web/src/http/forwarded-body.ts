import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEDIA_MAX_BYTES, PUBLICATION_LIMITS } from '@app/contracts';
import { DOCUMENT_MAX_BYTES } from '@app/domain';
import { BODY_LIMIT_BYTES, requestError } from '@app/server-kit';

/** The largest file of a form, with room for the other parts of a multipart body. */
const FORM_LIMIT_BYTES = MEDIA_MAX_BYTES + 64 * 1024;

/** Where pipelines upload the files of a release, each as a whole body. */
const BLOBS = '/api/releases/blobs/';

function limitFor({ headers, method, url }: FastifyRequest): number {
  if (method === 'PUT' && url.startsWith(BLOBS)) return PUBLICATION_LIMITS.fileBytes;
  const type = headers['content-type']?.toLowerCase() ?? '';
  if (type.startsWith('multipart/form-data')) return FORM_LIMIT_BYTES;
  // A body that is one file. The API reads none where it expects no file.
  return type.startsWith('application/octet-stream') ? DOCUMENT_MAX_BYTES : BODY_LIMIT_BYTES;
}

/** Passes a body on and fails with the error of a 413 once it exceeds the limit. */
function limitedTo(limit: number, body: Readable): Readable {
  let left = limit;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? requestError(413) : null, chunk);
    },
  });
  body.on('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}

/**
 * Forwards bodies of every type byte for byte, and none that is larger than the API accepts: 413 by the announced
 * length before anything is forwarded, or by counting when no length is announced. Called in the proxy's scope.
 */
export function forwardBodies(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    done(announced > limitFor(request) ? requestError(413) : undefined);
  });
  // Fastify's own parsers would read and re-encode some types.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, body, done) => {
    done(null, request.headers['transfer-encoding'] === undefined ? body : limitedTo(limitFor(request), body));
  });
}
