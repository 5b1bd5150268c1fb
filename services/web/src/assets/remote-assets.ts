import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REMOTES_BASE } from '@app/contracts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the immutable files of every published version, compressed beforehand. A missing file is never answered with
 * HTML.
 */
export async function remoteAssets(app: FastifyInstance, { assetsDir }: { assetsDir: string }): Promise<void> {
  const root = join(assetsDir, 'remotes');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
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
}
