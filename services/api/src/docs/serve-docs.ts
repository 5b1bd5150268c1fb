import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { createDocument } from './document';

export const DOCS_PATH = 'api/docs';
/** The viewer is a page of scripts and inline styles; the API's own policy allows neither. */
const VIEWER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; frame-ancestors 'none'";

/** Development only: the document at `/api/docs-json`, a viewer at `/api/docs`. */
export function serveDocs(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith(`/${DOCS_PATH}`)) reply.header('content-security-policy', VIEWER_POLICY);
      done(null, payload);
    });
  SwaggerModule.setup(DOCS_PATH, app, () => createDocument(app));
}
