import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gitCommit } from '../publish/git-commit.mjs';
import { environmentOf } from './environment-names.mjs';
import { Fault, faultFrom, lastLines } from './fault.mjs';
import { CLI } from './paths.mjs';
import { withPrivateFiles } from './private-files.mjs';
import { runProgram } from './run-program.mjs';

/**
 * The API's command line.
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, file?: string, priority?: number, signal?: AbortSignal }} options `file` is its
 *   program
 */
export async function command(args, { env, file = CLI, priority, signal }) {
  const result = await withPrivateFiles(() =>
    runProgram(process.execPath, ['--enable-source-maps', file, ...args], {
      env: environmentOf('cli', env),
      signal,
      ...(priority !== undefined && { priority }),
    }),
  );
  signal?.throwIfAborted();
  if (result.code === 0) return result.stdout;
  throw (
    faultFrom(result.output, `running the step "${args[0]}"`) ??
    new Fault(`The step "${args[0]}" failed; it said:`, { details: lastLines(result.output, 20) })
  );
}

/** How a person calls the API's command line on a site that `npm start` runs. */
const CLI_FOR_PEOPLE = 'npm run cli --';

/**
 * The part of a deploy step's output that a person must know: skipped releases, with the commands that change them.
 * @param {string} output
 */
export function notices(output) {
  return output.split('\n').filter((line) => /^(?:left alone|warning): /.test(line));
}

/**
 * Everything that a database and a folder need before a program may start on them; each step may be repeated.
 * @param {{ env: NodeJS.ProcessEnv, firstAdminFile: string, publish: string[],
 *   progress: import('./progress.mjs').Progress,
 *   signal?: AbortSignal }} options
 */
export async function fill({ env, firstAdminFile, publish, progress, signal }) {
  const run = (/** @type {string[]} */ ...args) => command(args, { env, signal });
  const commit = await gitCommit();
  await progress.step('Migrations', () => run('migrate'));
  // Neither needs the other, and each spends most of its time loading.
  await progress.step('First content and administrator', () =>
    Promise.all([run('seed'), run('create-first-admin', '--out', firstAdminFile)]),
  );
  if (publish.length === 0) return;
  // After the content, because releases are tested with it. Not `publish --activate`, because a start must not override
  // the decisions of people.
  const deployed = await progress.step('Releases', () =>
    run('deploy', ...publish, '--cli', CLI_FOR_PEOPLE, ...(commit === undefined ? [] : ['--git-sha', commit])),
  );
  for (const line of notices(deployed)) progress.say(`    ${line}`);
}

/**
 * Where the first administrator's sign-in is kept: every database has one of its own, and a start with another database
 * must not overwrite it.
 * @param {string} dataDir
 * @param {string | undefined} given the database of DATABASE_URL; without it, the embedded one
 */
export function firstAdminFileOf(dataDir, given) {
  if (!given) return join(dataDir, 'first-admin.json');
  const { hostname, port, pathname } = new URL(given);
  const mark = createHash('sha256')
    .update(`${hostname}:${port || '5432'}${pathname}`)
    .digest('hex')
    .slice(0, 8);
  return join(dataDir, `first-admin-${mark}.json`);
}

/** @param {string} file @returns {Promise<import('./stack.mjs').FirstAdmin | undefined>} */
export async function readFirstAdmin(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}
