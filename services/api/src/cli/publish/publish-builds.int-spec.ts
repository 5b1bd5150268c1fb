import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadConfig } from '@app/server-kit';
import { AcceptEverything, database, type ReleasesService, type ReleaseStore } from '@app/service-releases';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { openReleases } from '../open-releases';
import { writeMadeUpBuild } from './made-up-build';
import { publishBuilds } from './publish-builds';

let db: TestDatabase;
let releases: ReleasesService;
let store: ReleaseStore;
let root: string;
let assetsDir: string;

beforeAll(async () => {
  db = await openTestDatabase([database]);
});
afterAll(() => db.drop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  assetsDir = join(root, 'assets');
  ({ releases, store } = openReleases(
    db.dataSource,
    { ...loadConfig({}), ASSETS_DIR: assetsDir },
    new AcceptEverything(),
  ));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function publish(folders: string[], activate = true): Promise<string[]> {
  const lines: string[] = [];
  await publishBuilds({ folders, releases, store, by: 'ada', activates: activate, print: (line) => lines.push(line) });
  return lines;
}

async function build(name: string, version = '1', path?: string): Promise<string> {
  const folder = join(root, `${name}-${version}-dist`);
  await writeMadeUpBuild({ folder, name, version, ...(path ? { path } : {}) });
  return folder;
}

const publishedFiles = async (name: string, version = '1') =>
  (await readdir(join(assetsDir, 'remotes', name, version), { recursive: true })).sort();

async function liveVersion(name: string): Promise<string | undefined> {
  return (await releases.overview()).releases.find((each) => each.name === name)?.live?.version;
}

describe('publishing builds', () => {
  it('stores the named files and their twins, withholds source maps and server bundles, and goes live', async () => {
    expect(await publish([await build('mf-whole')])).toEqual(['published mf-whole 1 (3 files)', 'live: mf-whole@1']);
    expect(await publishedFiles('mf-whole')).toEqual([
      'chunks',
      'chunks/page.1.js',
      'entry.1.js',
      'entry.1.js.br',
      'entry.1.js.gz',
      'style.1.css',
      'style.1.css.br',
      'style.1.css.gz',
    ]);
    expect(await readdir(join(assetsDir, 'server', 'mf-whole', '1'))).toEqual(['server.cjs']);
    expect(await readdir(join(assetsDir, '.incoming'))).toEqual([]);
    expect(await liveVersion('mf-whole')).toBe('1');
  });

  it('takes one build of a release at a time, and stores nothing of two', async () => {
    const both = [await build('mf-twice', '1'), await build('mf-twice', '2')];
    await expect(publish(both)).rejects.toMatchObject({ code: 'PUBLISH.TWO_BUILDS' });
    expect(await liveVersion('mf-twice')).toBeUndefined();
    expect(await publish(both.slice(1))).toEqual(['published mf-twice 2 (3 files)', 'live: mf-twice@2']);
  });

  it('writes compressed copies that unpack to the same bytes', async () => {
    await publish([await build('mf-small')]);
    const file = join(assetsDir, 'remotes/mf-small/1/entry.1.js');
    const bytes = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).equals(bytes)).toBe(true);
    expect(gunzipSync(await readFile(`${file}.gz`)).equals(bytes)).toBe(true);
  });

  it('touches nothing when the same version is there with the same content', async () => {
    const folders = await Promise.all(['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'].map((name) => build(name)));
    await publish(folders);
    const before = await stat(join(assetsDir, 'remotes/mf-a/1/entry.1.js'));
    const { revision } = await releases.overview();
    // Every upload and every compressed twin is written there first.
    const written = (await stat(join(assetsDir, '.incoming'))).mtimeMs;
    expect(await publish(folders)).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((each) => `unchanged mf-${each} 1`),
      expect.stringMatching(/^live: /),
    ]);
    expect((await stat(join(assetsDir, '.incoming'))).mtimeMs).toBe(written);
    expect((await stat(join(assetsDir, 'remotes/mf-a/1/entry.1.js'))).ino).toBe(before.ino);
    expect((await releases.overview()).revision).toBe(revision);
  });

  it('survives the same version being published by two programs at once', async () => {
    const folder = await build('mf-twice');
    await expect(Promise.all([publish([folder]), publish([folder])])).resolves.toHaveLength(2);
    expect(await publishedFiles('mf-twice')).toHaveLength(8);
  });

  it('makes a release known without showing it when it is not to be activated', async () => {
    expect(await publish([await build('mf-later')], false)).toEqual(['published mf-later 1 (3 files)']);
    expect(await liveVersion('mf-later')).toBeUndefined();
  });
});

describe('refusing builds', () => {
  it.each([
    [
      'a flipped byte',
      'entry.1.js does not match its sha384',
      (dist: string) => appendFile(join(dist, 'client/entry.1.js'), ' '),
    ],
    [
      'a script without a hash',
      'extra.js has no sha384 in the release',
      (dist: string) => writeFile(join(dist, 'client/extra.js'), '1'),
    ],
    [
      'a missing file',
      'style.1.css is named by the release but missing',
      (dist: string) => rm(join(dist, 'client/style.1.css')),
    ],
    [
      'a changed server bundle',
      'the server bundle server.cjs does not match its sha384',
      (dist: string) => appendFile(join(dist, 'server/server.cjs'), ' '),
    ],
    [
      'no server bundle',
      'the server bundle server.cjs is missing',
      (dist: string) => rm(join(dist, 'server/server.cjs')),
    ],
  ])('%s: nothing of it, nor of the good build beside it, is stored', async (_what, reason, spoil) => {
    const [good, bad] = [await build('mf-good', '7'), await build('mf-spoiled', '7')];
    await spoil(bad);
    await expect(publish([good, bad])).rejects.toMatchObject({
      code: 'PUBLISH.TAMPERED',
      message: expect.stringContaining(reason),
    });
    await expect(stat(assetsDir)).rejects.toThrow('ENOENT');
    expect(await liveVersion('mf-good')).toBeUndefined();
  });

  it('different content under a version that lies there already', async () => {
    await publish([await build('mf-twin', '1', '/twin')]);
    const folder = join(root, 'other');
    await writeMadeUpBuild({
      folder,
      name: 'mf-twin',
      version: '1',
      path: '/twin',
      client: { 'entry.1.js': 'changed();' },
    });
    await expect(publish([folder])).rejects.toMatchObject({ code: 'RELEASES.CONTENT_CHANGED' });
    expect(await readFile(join(assetsDir, 'remotes/mf-twin/1/entry.1.js'), 'utf8')).toContain('entry entry');
  });

  it('a folder without a build, in one sentence', async () => {
    await expect(publish([join(root, 'nowhere')])).rejects.toMatchObject({
      message: `${join(root, 'nowhere')} is not a build that can be published: it has no release.json.`,
    });
  });

  it('a pinned name: known, but none of the batch goes live', async () => {
    await publish([await build('mf-kept')]);
    await releases.pin({ by: 'grace', origin: 'portal' }, 'mf-kept', { reason: 'demo' });
    await expect(publish([await build('mf-kept', '2'), await build('mf-beside')])).rejects.toMatchObject({
      code: 'RELEASES.PINNED',
      message: expect.stringMatching(
        new RegExp(
          String.raw`^mf-kept is pinned to 1 by grace since \S+ \(reason: demo\)\. To change it, unpin it first, ` +
            'in the management portal or on the command line: releases unpin mf-kept$',
        ),
      ),
    });
    expect([await liveVersion('mf-kept'), await liveVersion('mf-beside')]).toEqual(['1', undefined]);
    expect(await publish([await build('mf-kept', '2')], false)).toEqual(['unchanged mf-kept 2']);
  });

  it('a route that another live remote owns: known, but none of the batch goes live', async () => {
    await publish([await build('mf-owner', '1', '/owned')]);
    await expect(publish([await build('mf-thief', '1', '/owned'), await build('mf-bystander')])).rejects.toMatchObject({
      code: 'RELEASES.ROUTES_TAKEN',
    });
    expect([await liveVersion('mf-thief'), await liveVersion('mf-bystander')]).toEqual([undefined, undefined]);
  });
});
