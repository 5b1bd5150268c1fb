import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body that the API reads; any other content type is refused with 415. An empty body
 * under a JSON content type counts as none: browsers' clients send the header with bodiless calls.
 */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
