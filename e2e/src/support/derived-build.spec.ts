import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@app/contracts';
import { deriveBuild } from './derived-build';

const FILES = {
  'client/route-calm.11111111.js': 'chunk_mf_faulty_1_0_0_aaa.push("Calm page");\n//# sourceMappingURL=x.js.map',
  'client/remoteEntry.22222222.js': 'remote_mf_faulty_1_0_0_aaa = { 406: "11111111" }; at("mf-faulty@1.0.0-aaa")',
  'client/remoteEntry.22222222.js.map': '{}',
  'client/styles.33333333.css': '[data-remote="mf-faulty"] { color: red }',
  'server/server.cjs': "name: 'mf-faulty', path: '/faulty'",
};
const RELEASE = {
  name: 'mf-faulty',
  version: '1.0.0-aaa',
  entry: 'remoteEntry.22222222.js',
  routes: [{ path: '/faulty', chunk: 'route-calm', files: { scripts: ['route-calm.11111111.js'], styles: [] } }],
  integrity: { 'remoteEntry.22222222.js': 'old', 'route-calm.11111111.js': 'old', 'styles.33333333.css': 'old' },
  server: { file: 'server.cjs', integrity: 'old' },
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'derived-'));
  for (const part of ['client', 'server']) await mkdir(join(root, 'from', part), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(root, 'from', file), text);
  await writeFile(join(root, 'from/release.json'), JSON.stringify(RELEASE));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const derive = (word: string) =>
  deriveBuild({
    from: join(root, 'from'),
    to: join(root, word),
    version: `1.0.0-${word}`,
    reworded: (text) =>
      text
        .replaceAll('mf-faulty', 'mf-other')
        .replaceAll('mf_faulty', 'mf_other')
        .replaceAll('/faulty', '/other')
        .replaceAll('Calm page', `Calm page, ${word}`),
  });
const read = (...path: string[]) => readFile(join(root, ...path), 'utf8');
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('describes exactly the files that it has, by names and hashes of their new content', async () => {
  await derive('bbb');
  const release = JSON.parse(await read('bbb/release.json')) as Release;
  expect(release).toMatchObject({ name: 'mf-other', version: '1.0.0-bbb', routes: [{ path: '/other' }] });
  const files = await readdir(join(root, 'bbb/client'));
  expect(Object.keys(release.integrity).sort()).toEqual(files.sort());
  for (const file of files) expect(release.integrity[file]).toBe(sha384(await read('bbb/client', file)));
  expect(release.server.integrity).toBe(sha384(await read('bbb/server/server.cjs')));
  expect(files).toContain(release.entry);
  expect(files).toContain(release.routes[0]?.files.scripts[0]);
  expect(files.filter((file) => /1{8}|2{8}|3{8}/.test(file))).toEqual([]);
});

it('has an entry that names the new files, and nothing of the name and version of before', async () => {
  await derive('bbb');
  const release = JSON.parse(await read('bbb/release.json')) as Release;
  const entry = await read('bbb/client', release.entry);
  const calm = Object.keys(release.integrity).find((file) => file.startsWith('route-calm.'));
  expect(entry).toBe(`remote_mf_other_1_0_0_bbb = { 406: "${calm?.split('.')[1]}" }; at("mf-other@1.0.0-bbb")`);
  const all = await Promise.all(Object.keys(release.integrity).map((file) => read('bbb/client', file)));
  expect(all.join()).not.toMatch(/faulty|aaa|sourceMappingURL/);
});

it('gives two versions of one remote files of different names where their words differ', async () => {
  await derive('bbb');
  await derive('ccc');
  const [first, second] = await Promise.all(['bbb', 'ccc'].map((word) => readdir(join(root, word, 'client'))));
  expect(first?.filter((file) => second?.includes(file))).toEqual([expect.stringMatching(/^styles\./)]);
});
