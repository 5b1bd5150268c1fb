import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { loadConfig } from '@app/server-kit';
import { AcceptEverything, database, type ReleasesService, type ReleaseStore } from '@app/service-releases';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { openReleases } from '../open-releases';
import { deployBuilds } from './deploy-builds';
import { writeMadeUpBuild } from './made-up-build';

const ada = { by: 'ada', origin: 'portal' } as const;

let db: TestDatabase;
let releases: ReleasesService;
let store: ReleaseStore;
let root: string;
let assetsDir: string;

beforeEach(async () => {
  db = await openTestDatabase([database]);
  root = await mkdtemp(join(tmpdir(), 'deploy-'));
  assetsDir = join(root, 'assets');
  ({ releases, store } = openReleases(
    db.dataSource,
    { ...loadConfig({}), ASSETS_DIR: assetsDir },
    new AcceptEverything(),
  ));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  await db.drop();
});

async function deploy(...folders: string[]): Promise<string[]> {
  const lines: string[] = [];
  await deployBuilds({ folders, releases, store, cli: 'cli', print: (line) => lines.push(line) });
  return lines;
}

async function build(
  name: string,
  version = '1',
  path = `/${name}`,
  client: Record<string, string> = {},
): Promise<string> {
  const folder = join(root, `${name}-${version}-${Object.keys(client).length}`);
  await writeMadeUpBuild({ folder, name, version, path, client });
  return folder;
}

const liveOf = async (name: string) =>
  (await releases.overview()).releases.find((each) => each.name === name)?.live?.version ?? null;

describe('deploying builds', () => {
  it('publishes and switches on, follows new builds, and has nothing to do the second time', async () => {
    expect(await deploy(await build('shell'), await build('mf-a'))).toEqual([
      'published shell 1 (3 files)',
      'published mf-a 1 (3 files)',
      'live: shell@1, mf-a@1',
    ]);
    expect(await deploy(await build('shell'), await build('mf-a', '2'))).toEqual([
      'unchanged shell 1',
      'published mf-a 2 (3 files)',
      'live: shell@1, mf-a@2',
    ]);
    const { revision } = await releases.overview();
    expect(await deploy(await build('shell'), await build('mf-a', '2'))).toEqual([
      'unchanged shell 1',
      'unchanged mf-a 2',
      'live: shell@1, mf-a@2',
    ]);
    expect((await releases.overview()).revision).toBe(revision);
  });

  const skipped = (how: string, command = 'cli releases activate mf-a 3') =>
    new RegExp(String.raw`^left alone: mf-a ${how}\. To switch to 3: ${command}$`);

  it.each<[string, () => Promise<unknown>, string | null, RegExp]>([
    [
      'activated',
      () => releases.activate(ada, [{ name: 'mf-a', version: '1' }]),
      '1',
      skipped(String.raw`stays at 1, because ada \(portal\) put it live at \S+`),
    ],
    [
      'rolled back',
      () => releases.rollback(ada, 'mf-a'),
      '1',
      skipped(String.raw`stays at 1, because ada \(portal\) put it live at \S+`),
    ],
    [
      'rolled back by itself',
      () => releases.rollbackAutomatically('mf-a', '2', { reason: 'it fails', figures: { faults: 7 } }),
      '1',
      skipped(
        String.raw`stays at 1, because the system \(automatic rollback\) went back to it at \S+ \(it fails; faults 7\)`,
      ),
    ],
    [
      'switched off',
      () => releases.deactivate(ada, 'mf-a'),
      null,
      skipped(String.raw`stays off, because ada \(portal\) switched it off at \S+`),
    ],
    [
      'pinned',
      () => releases.pin(ada, 'mf-a', { reason: 'demo' }),
      '2',
      skipped(
        String.raw`stays at 2, because it is pinned by ada since \S+ \(demo\)`,
        'cli releases unpin mf-a and then cli releases activate mf-a 3',
      ),
    ],
  ])(
    'leaves what was %s as it is, twice, and prints the command that would change it',
    async (_what, decide, live, line) => {
      await deploy(await build('mf-a', '1'), await build('mf-b', '1'));
      await deploy(await build('mf-a', '2'));
      await decide();
      for (let round = 0; round < 2; round += 1) {
        const lines = await deploy(await build('mf-a', '3'), await build('mf-b', '2'));
        expect(lines.slice(2)).toEqual(['live: mf-b@2', expect.stringMatching(line)]);
        expect([await liveOf('mf-a'), await liveOf('mf-b')]).toEqual([live, '2']);
      }
    },
  );

  it('leaves out a build that takes a route of what was left alone, and starts the rest', async () => {
    await deploy(await build('mf-a', '1', '/moved'));
    await releases.activate(ada, [{ name: 'mf-a', version: '1' }]);
    await releases.deactivate(ada, 'mf-a');
    await releases.activate(ada, [{ name: 'mf-a', version: '1' }]);
    const lines = await deploy(await build('mf-a', '2', '/a'), await build('mf-b', '1', '/moved'), await build('mf-c'));
    expect(lines.slice(3)).toEqual([
      'live: mf-c@1',
      expect.stringMatching(/^left alone: mf-a stays at 1, /),
      'left alone: mf-b stays off, because 1 cannot go live beside what is live: ' +
        'mf-b.routes./moved belongs to mf-a@1 already. To switch to 1: cli releases activate mf-b 1, ' +
        'once that is resolved',
    ]);
  });

  it('warns when the files of what was left alone are not there, as on a new volume', async () => {
    await deploy(await build('mf-a', '1'));
    await releases.pin(ada, 'mf-a');
    await rm(assetsDir, { recursive: true });
    expect((await deploy(await build('mf-a', '2'))).at(-1)).toContain(
      'WARNING: files of mf-a 1 are missing in the store',
    );
  });

  it('does not stop the site for a remote whose version is published already with other content', async () => {
    await deploy(await build('shell'), await build('mf-a'));
    const lines = await deploy(
      await build('shell'),
      await build('mf-a', '1', '/mf-a', { 'entry.1.js': 'changed();' }),
      await build('mf-b'),
    );
    expect(lines).toEqual([
      'unchanged shell 1',
      expect.stringMatching(
        /^left alone: mf-a 1 was not published\. mf-a@1 is already published with different content/,
      ),
      'published mf-b 1 (3 files)',
      'live: shell@1, mf-b@1',
    ]);
    await expect(deploy(await build('shell', '1', '/shell', { 'entry.1.js': 'changed();' }))).rejects.toMatchObject({
      code: 'RELEASES.CONTENT_CHANGED',
    });
  });

  it.each<[string, (dist: string) => Promise<void>, string]>([
    ['a tampered file', (dist) => appendFile(join(dist, 'client/entry.1.js'), ' '), 'PUBLISH.TAMPERED'],
    ['an unreadable description', (dist) => writeFile(join(dist, 'release.json'), '{'), 'PUBLISH.UNREADABLE'],
  ])('fails for %s, and no part of any build is stored', async (_what, spoil, code) => {
    const [good, bad] = [await build('mf-good'), await build('mf-bad')];
    await spoil(bad);
    await expect(deploy(good, bad)).rejects.toMatchObject({ code });
    expect((await releases.overview()).releases).toEqual([]);
  });

  it('refuses two builds of one name', async () => {
    await expect(deploy(await build('mf-a', '1'), await build('mf-a', '2'))).rejects.toMatchObject({
      code: 'PUBLISH.TWO_BUILDS',
    });
  });

  it('skips a remote that fails its test and says why, but stops for a shell that fails', async () => {
    const judge = async ({ name, version }: Release) =>
      version === '2' || name === 'mf-bad' ? [{ message: `/${name} does not render` }] : [];
    ({ releases, store } = openReleases(db.dataSource, { ...loadConfig({}), ASSETS_DIR: assetsDir }, { judge }));
    expect(await deploy(await build('shell'), await build('mf-bad'), await build('mf-good'))).toEqual([
      'published shell 1 (3 files)',
      'left alone: mf-bad 1 was not published. mf-bad@1 is refused because it failed its test: ' +
        '/mf-bad does not render.',
      'published mf-good 1 (3 files)',
      'live: shell@1, mf-good@1',
    ]);
    await expect(deploy(await build('shell', '2'))).rejects.toMatchObject({ code: 'RELEASES.SMOKE_FAILED' });
    expect(await liveOf('shell')).toBe('1');
    expect(await readdir(join(assetsDir, 'remotes'))).toEqual(expect.not.arrayContaining(['mf-bad']));
    expect(await readdir(join(assetsDir, '.blobs/mf-bad'))).toEqual([]);
  });

  it('records the commit for builds that do not name theirs, and who published them', async () => {
    const folder = await build('mf-a');
    const described = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object;
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...described, gitSha: '' }));
    await deployBuilds({
      folders: [folder],
      releases,
      store,
      gitSha: 'c0ffee-dirty',
      cli: 'cli',
      print: () => undefined,
    });
    const [state] = (await releases.overview()).releases;
    expect(state?.versions).toMatchObject([{ gitSha: 'c0ffee-dirty', publishedBy: 'deploy step' }]);
  });

  it('leaves a remote alone that belongs to another squad', async () => {
    await deploy(await build('mf-a'));
    const folder = await build('mf-a', '2');
    const described = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as object;
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...described, owner: 'squad-other' }));
    expect(await deploy(folder)).toEqual([
      'left alone: mf-a 2 was not published. mf-a belongs to squad-sample, which published it first; ' +
        'squad-other cannot publish it.',
    ]);
    expect(await liveOf('mf-a')).toBe('1');
  });

  it('may run twice at once', async () => {
    const folders = [await build('shell'), await build('mf-a')];
    await Promise.all([deploy(...folders), deploy(...folders)]);
    const { releases: states } = await releases.overview();
    expect(states.map(({ live, switches }) => [live?.version, switches.length])).toEqual([
      ['1', 1],
      ['1', 1],
    ]);
  });
});
