import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type AppConfig } from '@app/server-kit';
import { AcceptEverything, database, type ReleasesService } from '@app/service-releases';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { UsageError } from './arguments';
import { deploy } from './deploy.command';
import { toFailure } from './failure';
import { openReleases } from './open-releases';
import { publish } from './publish.command';
import { writeMadeUpBuild } from './publish/made-up-build';
import { releases } from './releases.command';

let db: TestDatabase;
let config: AppConfig;
let root: string;
let service: ReleasesService;

beforeAll(async () => {
  [db, root] = [await openTestDatabase([database]), await mkdtemp(join(tmpdir(), 'releases-'))];
  config = loadConfig({ DATABASE_URL: db.url, ASSETS_DIR: join(root, 'assets') });
  service = openReleases(db.dataSource, config, new AcceptEverything()).releases;
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await db.drop();
});

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await releases(args, { config, print: (line) => lines.push(line) });
  return lines;
}

/** What an operator reads when a step is refused. */
async function refusal(...args: string[]): Promise<{ sentence: string; exitCode: number }> {
  return run(...args).then(
    (lines) => {
      throw new Error(`not refused: ${lines.join()}`);
    },
    (error: unknown) => toFailure(error),
  );
}

async function builds(name: string, ...versions: string[]): Promise<string[]> {
  return Promise.all(
    versions.map(async (version) => {
      const folder = join(root, `${name}-${version}`);
      await writeMadeUpBuild({ folder, name, version });
      return folder;
    }),
  );
}

/** Versions 1 and 2 by deploy steps, the third only published. */
async function threeVersions(name: string): Promise<void> {
  const [first = '', second = '', third = ''] = await builds(name, '1', '2', '3');
  const quiet = { config, print: () => undefined };
  await deploy([first], quiet);
  await deploy([second], quiet);
  await publish([third], quiet);
}

const MOMENT = String.raw`20\d\d-\d\d-\d\dT[\d:.]+Z`;
const matching = (text: string) => expect.stringMatching(new RegExp(`^${text.replaceAll('TIME', MOMENT)}$`));

describe('the command line of releases', () => {
  it('says that nothing is published', async () => {
    expect(await run()).toEqual(['nothing is published']);
  });

  it('goes through the life of a release, in plain sentences', async () => {
    await threeVersions('mf-a');
    expect(await run('activate', 'mf-a', '3', '--by', 'ada')).toEqual(['live: mf-a@3']);
    expect(await run('activate', 'mf-a', '3')).toEqual([
      'mf-a 3 is live already; to keep it through later deploys: releases pin mf-a',
    ]);
    expect(await run('rollback', 'mf-a', '--expected', '3', '--by', 'ada')).toEqual(['rolled back: mf-a from 3 to 2']);
    expect(await run('pin', 'mf-a', '--reason', 'board meeting', '--by', 'ada')).toEqual([
      'pinned: mf-a stays at 2 until releases unpin mf-a',
    ]);
    expect(await run('list')).toEqual([
      'contracts accepted: 1',
      matching(
        String.raw`mf-a \(squad-sample\): 2 since TIME by ada \(command line\); commit abc1234; ` +
          String.raw`published by deploy step; pinned by ada since TIME \(board meeting\); 3 versions published`,
      ),
    ]);
    expect(await run('versions', 'mf-a')).toEqual([
      matching(String.raw`3: published TIME by .*; commit abc1234; last put live TIME`),
      matching(String.raw`2: live; published TIME by deploy step; commit abc1234; last put live TIME`),
      matching(
        String.raw`1: a rollback returns to it; published TIME by deploy step; commit abc1234; last put live TIME`,
      ),
    ]);
    expect(await run('unpin', 'mf-a', '--by', 'grace')).toEqual(['unpinned: mf-a, which runs 2']);
    expect(await run('deactivate', 'mf-a', '--by', 'grace')).toEqual([
      'off: mf-a, 2 was live; to switch it on again: releases activate mf-a 2',
    ]);
    expect(await run('--history')).toEqual([
      'contracts accepted: 1',
      matching(String.raw`mf-a \(squad-sample\): off since TIME by grace \(command line\); 3 versions published`),
      matching(String.raw`  TIME  grace \(command line\): 2 → off`),
      matching(String.raw`  TIME  grace \(command line\): unpinned 2`),
      matching(String.raw`  TIME  ada \(command line\): pinned 2 \(board meeting\)`),
      matching(String.raw`  TIME  ada \(command line\): 3 → 2`),
      matching(String.raw`  TIME  ada \(command line\): 2 → 3`),
    ]);
  });

  it('shows the figures of an automatic rollback, and what was never live', async () => {
    await threeVersions('mf-b');
    await service.rollbackAutomatically('mf-b', '2', {
      reason: 'server rendering fails',
      figures: { views: 120, faults: 60 },
    });
    await publish(await builds('mf-c', '1'), { config, print: () => undefined });
    const lines = await run('list', '--history');
    expect(lines).toContainEqual(
      matching(
        String.raw`mf-b \(squad-sample\): 1 since TIME by the system \(automatic rollback\); commit abc1234; ` +
          'published by deploy step; 3 versions published',
      ),
    );
    expect(lines).toContainEqual(
      matching(
        String.raw`  TIME  the system \(automatic rollback\): 2 → 1 \(server rendering fails; views 120, faults 60\)`,
      ),
    );
    expect(lines).toContain('mf-c (squad-sample): never live; 1 version published');
  });

  it('records the account of the operating system when no name is given', async () => {
    await threeVersions('mf-d');
    await run('rollback', 'mf-d');
    expect((await run()).find((line) => line.startsWith('mf-d'))).toContain(`by ${userInfo().username} (command line)`);
  });

  describe('refuses, in one sentence and with exit code 1,', () => {
    beforeAll(async () => {
      await threeVersions('mf-kept');
      await run('pin', 'mf-kept', '--reason', 'demo', '--by', 'ada');
      await threeVersions('mf-off');
      await run('deactivate', 'mf-off');
      await deploy(await builds('mf-first', '1'), { config, print: () => undefined });
      await deploy(await builds('shell', '1'), { config, print: () => undefined });
    });
    const PINNED =
      String.raw`mf-kept is pinned to 2 by ada since TIME \(reason: demo\)\. To change it, unpin it first, ` +
      'in the management portal or on the command line: releases unpin mf-kept';

    it.each<[string, string[], string]>([
      ['an unknown version', ['activate', 'mf-a', '9'], 'mf-a@9 has not been published.'],
      [
        'the versions of an unknown name',
        ['versions', 'mf-unknown'],
        'Nothing has been published under the name mf-unknown.',
      ],
      [
        'to activate over a version that is not the expected one',
        ['activate', 'mf-first', '1', '--expected', '7'],
        'mf-first now runs 1. Look again and decide.',
      ],
      ['an unknown name', ['rollback', 'mf-unknown'], 'Nothing has been published under the name mf-unknown.'],
      ['to roll back to nothing', ['rollback', 'mf-first'], 'mf-first has no earlier version that was live.'],
      [
        'to roll back from another version',
        ['rollback', 'mf-first', '--expected', '7'],
        'mf-first now runs 1. Look again and decide.',
      ],
      ['to roll back what is off', ['rollback', 'mf-off'], 'mf-off is switched off: no version of it is live.'],
      ['to switch off what is off', ['deactivate', 'mf-off'], 'mf-off is switched off: no version of it is live.'],
      ['to switch the shell off', ['deactivate', 'shell'], 'The shell cannot be switched off: every page needs it.'],
      ['to pin what is off', ['pin', 'mf-off'], 'mf-off is switched off: no version of it is live.'],
      ['to unpin what is not pinned', ['unpin', 'mf-first'], 'mf-first is not pinned.'],
      ['to activate beside a pin', ['activate', 'mf-kept', '3'], PINNED],
      ['to roll back a pin', ['rollback', 'mf-kept'], PINNED],
      ['to switch a pin off', ['deactivate', 'mf-kept'], PINNED],
      ['to pin twice', ['pin', 'mf-kept'], PINNED],
    ])('%s', async (_what, args, sentence) => {
      expect(await refusal(...args)).toEqual({ sentence: matching(sentence), exitCode: 1 });
    });
  });

  it.each([
    [['crown']],
    [['activate']],
    [['activate', 'mf-a']],
    [['activate', 'mf-a', '1', '2']],
    [['activate', '', '1']],
    [['rollback']],
    [['list', 'mf-a']],
    [['list', '--by', 'ada']],
    [['activate', 'mf-a', '1', '--reason', 'x']],
    [['rollback', 'mf-a', '--history']],
    [['pin', 'mf-a', '--reason', '']],
    [['pin', 'mf-a', '--by', ' ']],
    [['pin', 'mf-a', '--by', 'x'.repeat(101)]],
    [['pin', 'mf-a', '--reason', 'two\nlines']],
    [['unpin', 'mf-a', '--because', 'x']],
  ])('tells the usage after %j', async (args) => {
    await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
  });
});
