import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type AppConfig } from '@app/server-kit';
import { openEmptyDatabase } from '@app/testing';
import { UsageError, type Command } from './arguments';
import { deploy } from './deploy.command';
import { createFirstAdmin } from './first-admin.command';
import { migrate } from './migrate.command';
import { publish } from './publish.command';
import { writeMadeUpBuild } from './publish/made-up-build';
import { releases } from './releases.command';
import { seed } from './seed.command';

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
let config: AppConfig;
let folder: string;

beforeAll(async () => {
  [database, folder] = [await openEmptyDatabase(), await mkdtemp(join(tmpdir(), 'steps-'))];
  config = loadConfig({ DATABASE_URL: database.url, ASSETS_DIR: join(folder, 'assets') });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

async function step(command: Command, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await command(args, { config, print: (line) => lines.push(line) });
  return lines;
}

describe('filling an empty database', () => {
  it('needs the schema first', async () => {
    await expect(step(releases)).rejects.toMatchObject({ code: '42P01' });
  });

  it('migrates every context once', async () => {
    const names = await step(migrate);
    for (const schema of ['auth', 'tracking', 'releases', 'content', 'marketplace', 'calculator', 'firms']) {
      expect(names).toEqual(expect.arrayContaining([expect.stringContaining(`migrated ${schema}.`)]));
    }
    expect(await step(migrate)).toEqual(['the schema is up to date']);
  });

  it('seeds again without an error', async () => {
    const first = await step(seed);
    expect(await step(seed)).toEqual(first);
  });

  it('creates the first administrator once and writes the sign-in down', async () => {
    const out = join(folder, 'first-admin.json');
    expect(await step(createFirstAdmin, '--out', out, '--email', 'first@firm.test')).toEqual([
      `first administrator first@firm.test, sign-in written to ${out}`,
    ]);
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({
      email: 'first@firm.test',
      password: expect.any(String),
      totpSecret: expect.any(String),
      otpauthUrl: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    expect(await step(createFirstAdmin, '--out', out)).toEqual(['there is an administrator already']);
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ email: 'first@firm.test' });
  });

  it('publishes a build and lists what is live', async () => {
    const dist = join(folder, 'dist');
    await writeMadeUpBuild({ folder: dist, name: 'mf-sample', version: '1' });
    expect(await step(publish, dist, '--activate', '--by', 'ada')).toEqual([
      'published mf-sample 1 (3 files)',
      'live: mf-sample@1',
    ]);
    expect(await step(releases)).toEqual([
      'contracts accepted: 1',
      expect.stringMatching(
        new RegExp(
          String.raw`^mf-sample \(squad-sample\): 1 since .* by ada \(command line\); commit abc1234; ` +
            'published by ada; 1 version published$',
        ),
      ),
    ]);
  });

  it.each([
    [publish, []],
    [publish, ['--actvate', 'dist']],
    [deploy, []],
    [deploy, ['dist', '--activate']],
    [createFirstAdmin, []],
    [migrate, ['now']],
  ])('refuses a wrong call', async (command, args) => {
    await expect(step(command, ...args)).rejects.toBeInstanceOf(UsageError);
  });
});

/** Without an API, and with the builds of this repository, it is the proof `trials`. */
describe('builds that read public data', () => {
  it('are tested with the data of the database, even if no API runs', async () => {
    const dist = join(folder, 'reading');
    const serverBundle = `exports.remote = { contract: 1, openPage: async ({ api }) => {
      const listings = await api.get('/api/marketplace-listings');
      throw new Error(Object.keys(listings).join() + ' were read');
    } };`;
    await writeMadeUpBuild({ folder: dist, name: 'mf-reading', version: '1', serverBundle });
    const [line] = await step(deploy, dist);
    expect(line).toMatch(/^left alone: mf-reading 1 was not published\. .*\/mf-reading: .* were read/);
  });
});
