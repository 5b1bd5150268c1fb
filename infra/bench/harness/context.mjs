import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../start/build.mjs';
import { startStack } from '../../start/stack.mjs';

/** All load comes from one address, whose limits are raised because the figures are about accounts. */
const ONE_ADDRESS = {
  REGISTRATIONS_PER_HOUR: '1000000',
  FAILED_SIGN_INS_PER_10_MINUTES: '1000000',
  PASSWORD_RESETS_PER_HOUR: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
};
/** Benches at full load measure the site's maximum, so pages wait longer instead of being refused. */
const NO_REFUSALS = { RENDER_WAIT_MS: '10000' };

/**
 * @param {{ say: (text: string) => void, samples: number | undefined }} options
 * @returns {import('./bench.d.mts').BenchContext}
 */
export function createContext({ say, samples }) {
  const stopping = new AbortController();
  const undo = /** @type {(() => Promise<unknown> | void)[]} */ ([]);
  const once = memory();

  const buildOnce = () =>
    once('build', async () => {
      say('  building (what did not change comes from the cache)');
      await build(stopping.signal);
    });
  const base = () =>
    once('folder', async () => {
      const path = await mkdtemp(join(tmpdir(), 'bench-'));
      undo.unshift(() => rm(path, { recursive: true, force: true }));
      return path;
    });
  async function folder(/** @type {string} */ name) {
    const path = join(await base(), name);
    await mkdir(path, { recursive: true });
    return path;
  }

  async function dispose() {
    for (let last = undo.pop(); last; last = undo.pop()) await last();
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    const interrupt = () => {
      stopping.abort();
      void dispose().finally(() => process.exit(130));
    };
    process.once(signal, interrupt);
    undo.unshift(() => void process.removeListener(signal, interrupt));
  }

  return {
    say,
    samples: (usual) => samples ?? usual,
    build: buildOnce,
    stack: () =>
      once('stack', async () => {
        await buildOnce();
        say('  starting the site (production mode, embedded database)');
        const stack = await startStack({
          dataDir: await folder('data'),
          env: { NODE_ENV: 'production', ...ONE_ADDRESS, ...NO_REFUSALS },
          signal: stopping.signal,
        });
        undo.push(stack.stop);
        return stack;
      }),
    folder,
    defer: (step) => void undo.push(step),
    dispose,
  };
}

/** Does a piece of work once and shares its result. */
function memory() {
  const results = new Map();
  return /** @template T */ (/** @type {string} */ key, /** @type {() => Promise<T>} */ work) => {
    if (!results.has(key)) results.set(key, work());
    return /** @type {Promise<T>} */ (results.get(key));
  };
}
