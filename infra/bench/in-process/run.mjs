import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from '../../../libs/tooling/webpack/run.mjs';
import { resolve, swcRule } from '../../../libs/tooling/webpack/swc.mjs';
import { freePort } from '../../start/checks.mjs';
import { environmentOf } from '../../start/environment-names.mjs';
import { ROOT } from '../../start/paths.mjs';

const READY_MS = 60_000;
const isOurs = (/** @type {string} */ request) => /^(\.|\/|@app\/)/.test(request);

/** The same settings as for services/web (libs/tooling/webpack/build-service.mjs). @param {string} path */
function config(path) {
  return /** @type {import('webpack').Configuration} */ ({
    mode: 'production',
    context: ROOT,
    entry: { main: join(import.meta.dirname, 'src/main.ts') },
    target: 'node20',
    devtool: 'source-map',
    experiments: { outputModule: true },
    externalsPresets: { node: true },
    externalsType: 'module',
    externals: [({ request = '' }, done) => (isOurs(request) ? done() : done(undefined, request))],
    module: { rules: [swcRule()], parser: { javascript: { importMeta: false, createRequire: false, url: false } } },
    node: false,
    resolve,
    optimization: { minimize: false, runtimeChunk: false, splitChunks: false },
    output: { path, filename: '[name].js', module: true, chunkFormat: 'module', library: { type: 'module' } },
    performance: false,
  });
}

/**
 * Builds the site that renders in its own process, and starts it beside the one of the stack, on the same API.
 * @param {import('../harness/bench.d.mts').BenchContext} context
 * @param {import('../../start/stack.mjs').Stack} stack
 */
export async function startInProcess(context, stack) {
  // Inside the workspace, where the server finds its packages by their names; a folder for each run.
  const folder = join(import.meta.dirname, 'dist', String(process.pid));
  context.defer(() => rm(folder, { recursive: true, force: true }));
  context.say('  building the site that renders in its own process');
  await build(config(folder));
  const [port, metrics] = [await freePort(), await freePort()];
  const env = environmentOf('web', { ...stack.env, WEB_PORT: String(port), METRICS_PORT: String(metrics) });
  const child = fork(join(folder, 'main.js'), { env, silent: true, execArgv: ['--enable-source-maps'] });
  context.defer(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + READY_MS; !(await isReady()); await pause(100))
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('the baseline did not start');
  return { url, metricsUrl: `http://127.0.0.1:${metrics}/metrics`, pid: child.pid ?? 0 };
}
