import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startStack, type FirstAdmin, type Stack, type StackOptions } from '@app/infra/stack';
import type { AddressReport } from '@app/testing';
import { createAdministrators } from './administrators';
import { buildEditions, type BuiltEditions } from './edition-builds';
import { ADMINISTRATORS_PER_WORKER } from './people';
import { command, FAULTY, type Site } from './site';
import { keepBlank, type Blank } from './site-copy';

/** All browsers of the run come from one address, which the limits per address must not mistake for an attacker. */
const ONE_ADDRESS = {
  REGISTRATIONS_PER_HOUR: '100000',
  FAILED_SIGN_INS_PER_10_MINUTES: '100000',
  PASSWORD_RESETS_PER_HOUR: '100000',
  SEARCHES_PER_MINUTE: '100000',
};
/**
 * A machine that builds and browses at once renders late: that a page is refused then, or left to the browser, is for
 * the tests of load and of the budget, which have sites of their own.
 */
const PATIENCE = { RENDER_WAIT_MS: '10000', RENDER_BUDGET_MS: '10000' };

/**
 * One site for all tests: everything that `npm start` runs, on free ports, with the faulty remote beside the real ones
 * and its editions published.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  // Root's embedded database runs as another user, who has to reach its folder.
  await chmod(dataDir, 0o755);
  let blank: Blank | undefined;
  const onFilled: StackOptions['onFilled'] = async (filled) => void (blank = await keepBlank(filled));
  const [start, builds] = await Promise.allSettled([
    startStack({ dataDir, env: { LOG_LEVEL: 'warn', ...ONE_ADDRESS, ...PATIENCE }, onFilled }),
    buildEditions(),
  ]);
  async function end(): Promise<void> {
    let told: string[] = [];
    try {
      if (start.status === 'fulfilled') told = await toldAddresses(start.value);
    } finally {
      // Also when the stand-ins have gone, which the run says after that.
      if (start.status === 'fulfilled') await start.value.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    if (told.length > 0) throw new Error(`services that take hashes were told email addresses: ${told.join(', ')}`);
  }
  try {
    if (start.status === 'rejected') throw start.reason;
    if (builds.status === 'rejected') throw builds.reason;
    if (!blank) throw new Error('a new site is filled before it starts');
    await fill(start.value, { ...builds.value, blank }, workers * ADMINISTRATORS_PER_WORKER);
    return end;
  } catch (error) {
    await end().catch(() => undefined);
    throw error;
  } finally {
    if (builds.status === 'fulfilled') await builds.value.remove();
  }
}

/** Email addresses in all that the whole run sent to the stand-ins for services that may not get any. */
async function toldAddresses({ vendorUrl }: Stack): Promise<string[]> {
  const answer = await fetch(`${vendorUrl}/__addresses`);
  const byService = (await answer.json()) as AddressReport;
  return Object.entries(byService).flatMap(([service, found]) => found.map((address) => `${service} ${address}`));
}

async function publish(rounds: string[][]): Promise<void> {
  await command('publish', join(FAULTY, 'dist'), '--activate');
  for (const folders of rounds) await command('publish', ...folders);
}

/** Publishes the builds, creates the administrators, and tells the workers about the site. */
async function fill(
  { url, apiUrl, inboxUrl, env, databaseUrl, firstAdmin, ports, dataDir }: Stack,
  { editions, rounds, blank }: BuiltEditions & { blank: Blank },
  administrators: number,
): Promise<void> {
  if (!firstAdmin || !inboxUrl) throw new Error('a new site has a first administrator and an inbox');
  process.env['E2E_SITE_FILE'] = join(dataDir, 'e2e-site.json');
  const tell = (admins: FirstAdmin[]) => {
    const vendorUrl = `http://127.0.0.1:${ports.vendor}`;
    const site: Site = { url, apiUrl, inboxUrl, vendorUrl, env, databaseUrl, blank, admins, editions };
    return writeFile(process.env['E2E_SITE_FILE'] ?? '', JSON.stringify(site), { mode: 0o600 });
  };
  await tell([firstAdmin]);
  const [others] = await Promise.all([createAdministrators(administrators - 1), publish(rounds)]);
  await tell([firstAdmin, ...others]);
}
