// The API's command line on the site that `npm start` runs: with its database, its published files and its secrets.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl } from './database.mjs';
import { environmentOf } from './environment-names.mjs';
import { withoutEmpty } from './environment.mjs';
import { Fault } from './fault.mjs';
import { readRun } from './leftovers.mjs';
import { CLI, DATA_DIR } from './paths.mjs';
import { withPrivateFiles } from './private-files.mjs';
import { loadSecrets } from './secrets.mjs';

/** @param {NodeJS.ProcessEnv} given @param {string} dataDir @returns {Promise<NodeJS.ProcessEnv>} */
async function siteEnvironment(given, dataDir) {
  const run = await readRun(dataDir);
  if (!given.DATABASE_URL && run?.databasePort === undefined) {
    throw new Fault('The site does not run here: start it with npm start, or name its database in DATABASE_URL.');
  }
  const { databasePassword, env: secrets } = await loadSecrets(dataDir);
  const databaseUrl = given.DATABASE_URL || embeddedUrl({ port: run?.databasePort ?? 0, password: databasePassword });
  const env = { NODE_ENV: 'development', ASSETS_DIR: join(dataDir, 'assets'), ...secrets, ...withoutEmpty(given) };
  return environmentOf('cli', { ...env, DATABASE_URL: databaseUrl });
}

/** @param {string[]} args @returns {Promise<number>} the exit code of the command line */
async function run(args) {
  if (!existsSync(CLI)) throw new Fault('The site is not built yet: start it with npm start.');
  // Tests run the command line on a site whose data is elsewhere.
  const env = await siteEnvironment(process.env, process.env.SITE_DATA_DIR || DATA_DIR);
  const child = withPrivateFiles(() =>
    spawn(process.execPath, ['--enable-source-maps', CLI, ...args], { env, stdio: 'inherit' }),
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
