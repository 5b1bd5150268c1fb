import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type FirstAdmin } from '@app/infra/stack';
import { buildRemote, command, FAULTY } from './site';

/** All browsers of the run come from one address, which the limits per address must not mistake for an attacker. */
const ONE_ADDRESS = {
  REGISTRATIONS_PER_HOUR: '100000',
  FAILED_SIGN_INS_PER_10_MINUTES: '100000',
  PASSWORD_RESETS_PER_HOUR: '100000',
  SEARCHES_PER_MINUTE: '100000',
};
/** A machine that builds and browses at once renders late; that a page is refused then is for the tests of load. */
const NO_REFUSALS = { RENDER_WAIT_MS: '10000' };
/** A code works once in 30 seconds; with one administrator alone, tests would mostly wait for the next one. */
const MORE_ADMINISTRATORS = 6;

async function createAdministrator(number: number, dataDir: string): Promise<FirstAdmin> {
  const file = join(dataDir, `e2e-admin-${number}.json`);
  await command('admin', 'create', '--email', `admin-${number}@fairlead.test`, '--out', file);
  return JSON.parse(await readFile(file, 'utf8')) as FirstAdmin;
}

/**
 * One site for all tests: everything that `npm start` runs, on free ports, with the faulty remote beside the real ones.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  // Root's embedded database runs as another user, who has to reach its folder.
  await chmod(dataDir, 0o755);
  const built = buildRemote(FAULTY);
  const stack = await startStack({ dataDir, env: { LOG_LEVEL: 'warn', ...ONE_ADDRESS, ...NO_REFUSALS } });
  if (!stack.firstAdmin) throw new Error('a new site has no first administrator');
  process.env['E2E_SITE_FILE'] = join(dataDir, 'e2e-site.json');
  const { url, apiUrl, inboxUrl, env, databaseUrl, firstAdmin, ports } = stack;
  const vendorUrl = `http://127.0.0.1:${ports.vendor}`;
  const tell = (admins: FirstAdmin[]) =>
    writeFile(
      process.env['E2E_SITE_FILE'] ?? '',
      JSON.stringify({ url, apiUrl, inboxUrl, vendorUrl, env, databaseUrl, admins }),
      { mode: 0o600 },
    );
  const admins = [firstAdmin];
  await tell(admins);
  for (let number = 1; number <= MORE_ADMINISTRATORS; number += 1)
    admins.push(await createAdministrator(number, dataDir));
  await tell(admins);
  await built;
  await command('publish', join(FAULTY, 'dist'), '--activate');
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
