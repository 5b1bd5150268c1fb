// npm run fuzz -- [--cases N] [--seed N] [--only <part of an operation>] [--quiet]: sends the API valid and invalid
// requests, and reports answers that break its document, are slow or missing.
import { fileURLToPath } from 'node:url';
import { nx } from '../start/build.mjs';
import { Fault, lastLines } from '../start/fault.mjs';
import { runProgram } from '../start/run-program.mjs';
import { startPostgres, startRedis } from '../test/services.mjs';

const PROGRAM = fileURLToPath(new URL('dist/main.js', import.meta.url));

/**
 * Builds changed projects, and runs the program on a PostgreSQL and a Redis started only for this run.
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @returns {Promise<number>} its exit code: 1 when something was found
 */
async function fuzz(args, signal) {
  await step(['run-many', '-t', 'build', '-p', '@app/api', '--output-style=static'], signal);
  await step(['run', '@app/fuzz:bundle'], signal);
  const postgres = await startPostgres();
  const redis = await startRedis().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  try {
    const env = { ...process.env, FUZZ_DATABASE_URL: postgres.url, FUZZ_REDIS_URL: redis.url };
    const run = runProgram(process.execPath, ['--enable-source-maps', PROGRAM, ...args], { env, signal, echo: true });
    return (await run).code;
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/** @param {string[]} args @param {AbortSignal} signal */
async function step(args, signal) {
  const { code, output } = await nx(args, { signal });
  if (code !== 0) throw new Fault('The build failed; it said:', { details: lastLines(output, 40) });
}

const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
try {
  process.exitCode = await fuzz(process.argv.slice(2), stopping.signal);
} catch (error) {
  process.exitCode = 2;
  if (!(error instanceof Fault)) throw error;
  console.error([error.message, error.details].filter(Boolean).join('\n\n'));
}
