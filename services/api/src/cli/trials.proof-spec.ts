import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type AppConfig } from '@app/server-kit';
import { openEmptyDatabase } from '@app/testing';
import { smokeTestOfCommands } from '../smoke-test';
import type { Command } from './arguments';
import { deploy } from './deploy.command';
import { migrate } from './migrate.command';
import { writeMadeUpBuild } from './publish/made-up-build';
import { TrialApi } from './publish/trial-api';
import { seed } from './seed.command';

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let config: AppConfig;
let folder: string;

async function step(command: Command, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await command(args, { config, print: (line) => lines.push(line) });
  return lines;
}

beforeAll(async () => {
  [database, folder] = [await openEmptyDatabase(), await mkdtemp(join(tmpdir(), 'trials-'))];
  config = loadConfig({ DATABASE_URL: database.url, ASSETS_DIR: join(folder, 'assets') });
  await step(migrate);
  await step(seed);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe('builds that read public data', () => {
  it('are tested without data, with a warning, when the API cannot start', async () => {
    const dist = join(folder, 'without');
    const serverBundle = `exports.remote = { contract: 1, openPage: async ({ api }) => {
      await api.get('/api/marketplace-listings');
      throw new Error('never');
    } };`;
    const release = await writeMadeUpBuild({ folder: dist, name: 'mf-without', version: '1', serverBundle });
    await expect(step(deploy, dist)).resolves.toEqual([expect.stringMatching(/^left alone: mf-without .*: never/)]);
    const lines: string[] = [];
    const api = new TrialApi({ ...config, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, (line) => lines.push(line));
    const code = Buffer.from(serverBundle);
    const test = smokeTestOfCommands(config, api.reader);
    expect(await test.judge(release, code)).toEqual([]);
    expect(await test.judge(release, code)).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^warning: releases are tried without data: /)]);
    await api.close();
  });

  it('go live if they work without data, as those of this repository do', async () => {
    const names = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin'];
    const lines = await step(deploy, ...names.map((name) => join(process.cwd(), name, 'dist')));
    expect(lines.filter((line) => line.startsWith('left alone'))).toEqual([]);
    for (const name of names) expect(lines.find((line) => line.startsWith('live: '))).toContain(`${name}@`);
  });
});
