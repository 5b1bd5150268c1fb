import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FirstAdmin } from '@app/infra/stack';
import type { Edition, EditionName } from './edition-builds';
import type { Blank } from './site-copy';

const run = promisify(execFile);

export const ROOT = join(import.meta.dirname, '../../..');
export const FAULTY = join(ROOT, 'e2e/fixtures/mf-faulty');

/** What the global setup tells the workers about the site that it started. */
export type Site = {
  url: string;
  apiUrl: string;
  inboxUrl: string;
  vendorUrl: string;
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  /** What sites of one's own are copies of. */
  blank: Blank;
  /** The first is the one that a new site has; each worker has its own (people.ts). */
  admins: readonly FirstAdmin[];
  /** Published by the global setup, none of them live. */
  editions: Readonly<Record<EditionName, Edition>>;
};

export function site(): Site {
  const file = process.env['E2E_SITE_FILE'];
  if (!file) throw new Error('the global setup has started no site');
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
}

/** Runs the API's command line, e.g. `publish`. */
export async function command(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'services/api/dist/cli.js'), ...args], {
    cwd: ROOT,
    env: site().env,
  });
  return stdout;
}

export async function buildRemote(folder: string): Promise<void> {
  await run(process.execPath, [join(ROOT, 'libs/tooling/webpack/build-remote.mjs')], { cwd: folder });
}
