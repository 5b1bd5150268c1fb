import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startStack, type FirstAdmin, type Stack } from '@app/infra/stack';
import { createAdministrators } from './administrators';
import { site } from './site';

/** A filled database and its folder, as no program has used them yet. */
export type Blank = { databaseUrl: string; folder: string };

export type OwnSite = Pick<Stack, 'url' | 'apiUrl' | 'databaseUrl'> & { admin: FirstAdmin; stop: () => Promise<void> };

/** What the steps of a start write beside the database. */
const WRITTEN = ['secrets.json', 'assets', 'documents', 'evidence'];

/** The address of another database of the same server. */
function besides(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

/** Copies a database that nothing is connected to. */
export async function copyDatabase(databaseUrl: string, name: string): Promise<string> {
  const server = new pg.Client(besides(databaseUrl, 'postgres'));
  await server.connect();
  try {
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${nameOf(databaseUrl)}"`);
  } finally {
    await server.end();
  }
  return besides(databaseUrl, name);
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const written = WRITTEN.filter((name) => existsSync(join(from, name)));
  await Promise.all(written.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
}

/** Keeps what the shared site was filled with, for the sites that some files have for themselves. */
export async function keepBlank(filled: { databaseUrl: string; dataDir: string }): Promise<Blank> {
  const folder = join(filled.dataDir, 'blank');
  const [databaseUrl] = await Promise.all([
    copyDatabase(filled.databaseUrl, 'blank'),
    copyFolder(filled.dataDir, folder),
  ]);
  return { databaseUrl, folder };
}

/**
 * A site of one's own, with an administrator whose codes no other test uses. It is filled by copying: migrations, first
 * content and releases again would take as long as many tests.
 */
export async function startOwnSite(more: NodeJS.ProcessEnv = {}): Promise<OwnSite> {
  const { blank } = site();
  const dataDir = await mkdtemp(join(tmpdir(), 'own-site-'));
  await chmod(dataDir, 0o755);
  const [databaseUrl] = await Promise.all([
    copyDatabase(blank.databaseUrl, `own_${randomUUID()}`),
    copyFolder(blank.folder, dataDir),
  ]);
  const env = { LOG_LEVEL: 'error', ...more, DATABASE_URL: databaseUrl };
  const { url, apiUrl, stop: stopPrograms } = await startStack({ dataDir, isFilled: true, env });
  async function stop(): Promise<void> {
    await stopPrograms();
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    const [admin] = await createAdministrators(1, { apiUrl, databaseUrl }, 'owner');
    if (!admin) throw new Error('an own site has an administrator');
    return { url, apiUrl, databaseUrl, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
