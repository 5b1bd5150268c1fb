import { fileURLToPath } from 'node:url';
import { nx } from '../start/build.mjs';
import { Fault, lastLines } from '../start/fault.mjs';
import { runProgram } from '../start/run-program.mjs';
import { startPostgres, startRedis } from '../test/services.mjs';

const PROGRAM = fileURLToPath(new URL('dist/main.js', import.meta.url));

/**
 * Builds what changed, starts PostgreSQL and Redis for this run alone, and fuzzes the API on them.
 * @param {string[]} args of `npm run fuzz`
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<{ code: number, stdout: string }>} code 1 when something was found
 */
export async function runFuzz(args, { signal }) {
  await nxStep(['run-many', '-t', 'build', '-p', '@app/api', '--output-style=static'], signal);
  await nxStep(['run', '@app/fuzz:bundle'], signal);
  const postgres = await startPostgres();
  const redis = await startRedis().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  try {
    const env = { ...process.env, FUZZ_DATABASE_URL: postgres.url, FUZZ_REDIS_URL: redis.url };
    return await runProgram(process.execPath, ['--enable-source-maps', PROGRAM, ...args], { env, signal, echo: true });
  } finally {
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

/** @param {string[]} args @param {AbortSignal | undefined} signal */
async function nxStep(args, signal) {
  const { code, output } = await nx(args, { signal });
  if (code !== 0) throw new Fault('The build failed; it said:', { details: lastLines(output, 40) });
}
