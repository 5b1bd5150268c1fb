import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMonolith } from './build.mjs';

/**
 * Builds the monolith and serves it; answers with an address per variant.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {string} apiUrl
 * @returns {Promise<Record<'plain' | 'preload' | 'ssr', string>>}
 */
export async function startMonolith(context, apiUrl) {
  // Inside the workspace, where the server finds its packages by their names; a folder for each run.
  const folder = join(import.meta.dirname, 'dist', String(process.pid));
  context.defer(() => rm(folder, { recursive: true, force: true }));
  context.say('  building the monolith of the same sources');
  await buildMonolith(folder);
  const child = fork(join(folder, 'server.js'), { env: { ...process.env, NODE_ENV: 'production' } });
  context.defer(() => void child.kill());
  child.send({ folder, apiUrl });
  const [ports] = await once(child, 'message');
  return /** @type {Record<'plain' | 'preload' | 'ssr', string>} */ (
    Object.fromEntries(Object.entries(ports).map(([variant, port]) => [variant, `http://localhost:${port}`]))
  );
}
