import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmptyDatabase } from '@app/testing';
import { copyDatabase, keepBlank } from './site-copy';

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let dataDir: string;
const copies: string[] = [];

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  [database, dataDir] = [await openEmptyDatabase(), await mkdtemp(join(tmpdir(), 'filled-'))];
  await query(database.url, "CREATE TABLE filled AS SELECT 'once' AS how");
  await mkdir(join(dataDir, 'assets/remotes'), { recursive: true });
  await mkdir(join(dataDir, 'logs'));
  await writeFile(join(dataDir, 'assets/remotes/entry.js'), 'entry();');
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  await writeFile(join(dataDir, 'running.json'), '{}');
});
afterEach(async () => {
  for (const copy of copies.splice(0)) await query(database.url, `DROP DATABASE "${copy}"`);
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

it('keeps what a site was filled with, and nothing that belongs to its programs', async () => {
  const { databaseUrl, folder } = await keepBlank({ databaseUrl: database.url, dataDir });
  copies.push('blank');
  await query(database.url, "UPDATE filled SET how = 'changed since'");
  expect(await query(databaseUrl, 'SELECT how FROM filled')).toEqual([{ how: 'once' }]);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'secrets.json']);
  expect(await readFile(join(folder, 'assets/remotes/entry.js'), 'utf8')).toBe('entry();');
});

it('is copied by two files at once, each to a database of its own', async () => {
  const names = ['own_first', 'own_second'];
  const urls = await Promise.all(names.map((name) => copyDatabase(database.url, name)));
  copies.push(...names);
  await query(urls[0] ?? '', 'DELETE FROM filled');
  expect(await Promise.all(urls.map((url) => query(url, 'SELECT how FROM filled')))).toEqual([[], [{ how: 'once' }]]);
});
