import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { REMOTES_BASE } from '@app/contracts';

const YEAR_SECONDS = 31_536_000;

/** RFC 9110, 15.5.13 and 15.5.17: what a program that continues a download must tell from a request it may not make. */
const UNMET: Record<number, string> = {
  412: 'the file is not the one that the request asks for\n',
  416: 'the file has no such part\n',
};

/**
 * Serves the immutable files of every published version, compressed beforehand. A missing file is never answered with
 * HTML.
 */
export async function remoteAssets(app: FastifyInstance, { assetsDir }: { assetsDir: string }): Promise<void> {
  const root = join(assetsDir, 'remotes');
  await mkdir(root, { recursive: true });
  await app.register(async (files) => {
    // Its error handler is for these files alone.
    files.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, _request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      const text = UNMET[statusCode];
      if (text === undefined) throw error;
      return reply
        .code(statusCode)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('text/plain')
        .send(text);
    });
    await files.register(fastifyStatic, {
      root,
      prefix: `${REMOTES_BASE}/`,
      preCompressed: true,
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders(reply) {
        void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        void reply.header('access-control-allow-origin', '*');
        void reply.header('x-content-type-options', 'nosniff');
      },
    });
  });
}
