import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Fault, faultFrom, lastLines } from './fault.mjs';
import { ROOT } from './paths.mjs';
import { runProgram } from './run-program.mjs';

const STAMP = join(ROOT, 'node_modules/.install-stamp');

/** What decides the installed files: the lock file, and the platform that binaries were chosen for. */
async function fingerprint() {
  const lock = await readFile(join(ROOT, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');
}

/** `npm` beside this same node, so that a shell with another one in its PATH does not mix the two. */
function npm() {
  const beside = join(
    dirname(process.execPath),
    process.platform === 'win32' ? 'node_modules/npm/bin/npm-cli.js' : '../lib/node_modules/npm/bin/npm-cli.js',
  );
  const own = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : beside;
  return existsSync(own) ? { command: process.execPath, args: [own] } : { command: 'npm', args: [] };
}

export async function needsInstall() {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp !== (await fingerprint());
}

/**
 * Brings `node_modules` in line with the lock file; a folder that is there is repaired, not thrown away.
 * @param {AbortSignal} [signal]
 */
export async function install(signal) {
  const { command, args } = npm();
  const run = (/** @type {string[]} */ ...own) => runProgram(command, [...args, ...own], { signal });
  // Without a network npm tries every package on its own, for minutes; one ping decides it, with npm's own settings.
  const ping = await run('ping', '--fetch-retries=0', '--fetch-timeout=10000');
  const isOnline = ping.code === 0 || faultFrom(ping.output, '', { usesRegistry: true }) === undefined;
  // Not `ci`: it refuses a lock file without the optional binaries of other platforms; `install` follows the lock file
  // too.
  // Tools of the build are development dependencies, also where the shell says NODE_ENV=production.
  const result = await run(
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    isOnline ? '--prefer-offline' : '--offline',
  );
  if (signal?.aborted) throw new Fault('Stopped while installing.');
  if (result.code !== 0) {
    const output = isOnline ? result.output : result.output.replaceAll('ENOTCACHED', 'ENOTFOUND');
    throw (
      faultFrom(output, 'installing packages', { usesRegistry: true }) ??
      new Fault('Installing the packages failed; npm said:', { details: lastLines(result.output, 15) })
    );
  }
  await writeFile(STAMP, await fingerprint());
}
