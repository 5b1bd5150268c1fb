import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { waitFor } from '@app/testing';
import { digestOf, integrityOf } from '../files/digest';
import { madeUpBuild, type MadeUpBuild } from '../testing/made-up-build';
import { madeUpRoute } from '../testing/made-up-release';
import { bearer, ReleasesApi } from '../testing/releases-api';

const MIB = 1024 * 1024;
const digest = (bytes: Buffer) => digestOf(integrityOf(bytes));

let api: ReleasesApi;
let token: string;
let tokenId: string;

beforeEach(async () => {
  api = await ReleasesApi.start();
  ({ token, id: tokenId } = await api.token());
});
afterEach(() => api.stop());

/** Nothing is known, live, stored or under way. */
async function expectNothingLeft(): Promise<void> {
  expect(await api.versions()).toEqual([]);
  expect(await api.live()).toBeNull();
  expect(await api.files()).toEqual([]);
  expect(await api.openPublications()).toBe(0);
}

const laidDown = (version = '1.0.0') => [
  `remotes/mf-sample/${version}/entry.1.js`,
  `remotes/mf-sample/${version}/entry.1.js.br`,
  `remotes/mf-sample/${version}/entry.1.js.gz`,
  `remotes/mf-sample/${version}/page.1.js`,
  `remotes/mf-sample/${version}/style.1.css`,
  `remotes/mf-sample/${version}/style.1.css.br`,
  `remotes/mf-sample/${version}/style.1.css.gz`,
  `remotes/mf-sample/${version}/teaser.1.js`,
  `server/mf-sample/${version}/server.cjs`,
];

describe('a publication over HTTP', () => {
  it('stores exactly the named files and twins that unpack to the same bytes, and names the publisher', async () => {
    const build = madeUpBuild();
    const begun = await api.begin(token, build);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ name: 'mf-sample', version: '1.0.0', warnings: [] });
    expect((begun.body as { missing: string[] }).missing.sort()).toEqual([...build.blobs.keys()].sort());
    const finished = await api.publish(token, build);
    expect(finished).toMatchObject({
      status: 200,
      body: {
        name: 'mf-sample',
        version: '1.0.0',
        gitSha: 'abc1234',
        publishedBy: `squad-sample (token ${tokenId})`,
        published: true,
        live: false,
        warnings: [],
      },
    });
    expect(await api.files()).toEqual(laidDown());
    const entry = join(api.assets, 'remotes/mf-sample/1.0.0/entry.1.js');
    expect(brotliDecompressSync(await readFile(`${entry}.br`)).equals(await readFile(entry))).toBe(true);
    expect(await api.live()).toBeNull();
    const { body } = await api.administer('GET', '/api/admin/releases');
    expect(body).toMatchObject({
      releases: [{ versions: [{ gitSha: 'abc1234', publishedBy: `squad-sample (token ${tokenId})` }] }],
    });
  });

  it('goes live on request, as the decision of the pipeline', async () => {
    expect((await api.publish(token, madeUpBuild(), { activate: true })).body).toMatchObject({ live: true });
    const { releases } = await api.releases.overview();
    expect(releases[0]).toMatchObject({
      live: { version: '1.0.0', activatedBy: `squad-sample (token ${tokenId})` },
      origin: 'pipeline',
    });
  });

  it('may be finished again by a pipeline that got no answer, and goes live then', async () => {
    const id = await api.uploaded(token, madeUpBuild());
    expect((await api.finish(token, id)).body).toMatchObject({ published: true });
    expect((await api.finish(token, id, { activate: true })).body).toMatchObject({ published: false, live: true });
    expect(await api.live()).toBe('1.0.0');
  });

  it('uploads nothing a second time, neither after an interruption nor after the version is known', async () => {
    const build = madeUpBuild();
    const first = (await api.begin(token, build)).body as { id: string; missing: string[] };
    const [one = ''] = first.missing;
    await api.upload(token, one, build.blobs.get(one)!);
    const again = (await api.begin(token, build)).body as { id: string; missing: string[] };
    expect(again.id).toBe(first.id);
    expect(again.missing).toEqual(first.missing.slice(1));
    await api.publish(token, build);
    expect((await api.begin(token, build)).body).toMatchObject({ missing: [] });
  });

  it('accepts empty files', async () => {
    const build = madeUpBuild({}, { files: { 'empty.1.css': '' } });
    expect((await api.publish(token, build, { activate: true })).status).toBe(200);
    expect(await readFile(join(api.assets, 'remotes/mf-sample/1.0.0/empty.1.css'), 'utf8')).toBe('');
  });

  it('does not go live under a pinned name, but is registered', async () => {
    await api.publish(token, madeUpBuild(), { activate: true });
    await api.releases.pin({ by: 'ada', origin: 'portal' }, 'mf-sample', { reason: 'audit' });
    const refused = await api.publish(token, madeUpBuild({ version: '2.0.0' }), { activate: true });
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.PINNED']);
    expect(refused.message).toContain('pinned to 1.0.0 by ada');
    expect([await api.live(), await api.versions()]).toEqual(['1.0.0', ['2.0.0', '1.0.0']]);
  });

  it('reports a route of another squad when announced, and is refused by name when it would go live', async () => {
    const other = await api.token('mf-owner', 'squad-owner');
    const routes = [madeUpRoute('/owned')];
    await api.publish(other.token, madeUpBuild({ name: 'mf-owner', owner: 'squad-owner', routes }), { activate: true });
    const build = madeUpBuild({ routes });
    expect((await api.begin(token, build)).body).toMatchObject({
      warnings: ['mf-sample.routes./owned belongs to mf-owner@1.0.0 already'],
    });
    const refused = await api.publish(token, build, { activate: true });
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.ROUTES_TAKEN']);
    expect(await api.live()).toBeNull();
  });
});

describe('a publication that is refused before anything is uploaded', () => {
  it('for a bundle of 50 MB', async () => {
    const build = madeUpBuild();
    const sizes = { client: { ...build.sizes.client, 'entry.1.js': 50 * MIB }, server: build.sizes.server };
    const refused = await api.begin(token, { ...build, sizes });
    expect([refused.status, refused.code]).toEqual([413, 'RELEASES.FILE_TOO_LARGE']);
    expect(refused.message).toBe('entry.1.js has 50 MB; a file of a release may have at most 10 MB.');
    await expectNothingLeft();
  });

  it('for a bundle of 50 MB that was announced as a small one', async () => {
    const bundle = Buffer.alloc(50 * MIB, 'x');
    const build = madeUpBuild({}, { files: { 'entry.1.js': bundle } });
    const sizes = { client: { ...build.sizes.client, 'entry.1.js': 1_000 }, server: build.sizes.server };
    expect((await api.begin(token, { ...build, sizes })).status).toBe(201);
    const refused = await sendRaw(token, digest(bundle), bundle);
    expect(refused).toContain('HTTP/1.1 413');
    expect(refused).toContain('RELEASES.FILE_TOO_LARGE');
    expect(await api.files()).toEqual([]);
  });

  it('for files that are too many bytes together', async () => {
    const files = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`part.${index}.js`, `${index}`]));
    const build = madeUpBuild({}, { files });
    const large = Object.fromEntries(Object.keys(files).map((file) => [file, 9 * MIB]));
    const sizes = { client: { ...build.sizes.client, ...large }, server: build.sizes.server };
    const refused = await api.begin(token, { ...build, sizes });
    expect([refused.status, refused.code]).toEqual([413, 'RELEASES.RELEASE_TOO_LARGE']);
    await expectNothingLeft();
  });

  it('for a description with 10,000 routes', async () => {
    const routes = Array.from({ length: 10_000 }, (_, index) => ({
      path: `/r${index}`,
      chunk: 'c',
      access: 'public' as const,
      files: { scripts: [], styles: [] },
    }));
    const refused = await api.begin(token, madeUpBuild({ routes }));
    expect([refused.status, refused.code]).toEqual([400, 'RELEASES.REFUSED']);
    expect(refused.message).toContain('routes has more than 500 routes');
    await expectNothingLeft();
  });

  it.each<[string, MadeUpBuild | object, string, string]>([
    ['a path out of the folder', madeUpBuild({}, { files: { '../../x.js': '1' } }), 'RELEASES.REFUSED', '../../x.js'],
    ['an absolute path', madeUpBuild({}, { files: { '/etc/x.js': '1' } }), 'RELEASES.REFUSED', '/etc/x.js'],
    ['a hidden folder', madeUpBuild({}, { files: { '.blobs/x.js': '1' } }), 'RELEASES.REFUSED', '.blobs/x.js'],
    ['a twin of its own', madeUpBuild({}, { files: { 'x.js.br': '1' } }), 'RELEASES.REFUSED', 'x.js.br'],
    ['a file inside a file', madeUpBuild({}, { files: { 'page.1.js/x.js': '1' } }), 'RELEASES.REFUSED', 'is a file'],
    ['a version that is a path', madeUpBuild({ version: '../1' }), 'RELEASES.REFUSED', 'version'],
    ['no commit', madeUpBuild({ gitSha: '' }), 'RELEASES.REFUSED', 'gitSha'],
    ['another contract', madeUpBuild({ contract: 99 }), 'RELEASES.REFUSED', 'contract is 99'],
    ['a release alone', madeUpBuild().release, 'RELEASES.REFUSED', 'release'],
    ['an unknown field', { ...madeUpBuild(), extra: 1 }, 'RELEASES.REFUSED', ''],
  ])('for %s', async (_what, body, code, words) => {
    const { blobs: _bytes, ...sent } = { blobs: null, ...body };
    const refused = await api.call('POST', '/api/releases/publications', sent, bearer(token));
    expect([refused.status, refused.code]).toEqual([400, code]);
    expect(refused.message).toContain(words);
    await expectNothingLeft();
  });

  it('for lengths that do not fit the description', async () => {
    const build = madeUpBuild();
    const { 'page.1.js': _page, ...rest } = build.sizes.client;
    for (const client of [rest, { ...build.sizes.client, 'x.js': 1 }, { ...build.sizes.client, 'page.1.js': -1 }]) {
      const refused = await api.begin(token, { ...build, sizes: { client, server: 1 } });
      expect([refused.status, refused.code]).toEqual([400, 'RELEASES.REFUSED']);
    }
    await expectNothingLeft();
  });
});

describe('an upload that is refused', () => {
  let build: MadeUpBuild;
  let first: string;
  beforeEach(async () => {
    build = madeUpBuild();
    const { missing } = (await api.begin(token, build)).body as { missing: string[] };
    first = missing.find((each) => build.blobs.get(each)!.length > 1_000)!;
  });

  it('for other bytes of the same length', async () => {
    const bytes = Buffer.from(build.blobs.get(first)!);
    bytes[7]! ^= 1;
    const refused = await api.upload(token, first, bytes);
    expect([refused.status, refused.code]).toEqual([400, 'RELEASES.BLOB_DIFFERS']);
    expect(await api.files()).toEqual([]);
  });

  it('for another length', async () => {
    const refused = await api.upload(token, first, build.blobs.get(first)!.subarray(1));
    expect([refused.status, refused.code]).toEqual([400, 'RELEASES.LENGTH_DIFFERS']);
    expect(await api.files()).toEqual([]);
  });

  it('for a file that was never announced, or that another squad announced', async () => {
    const stray = Buffer.from('stray');
    expect((await api.upload(token, digest(stray), stray)).code).toBe('RELEASES.BLOB_NOT_EXPECTED');
    const other = await api.token('mf-other', 'squad-other');
    const refused = await api.upload(other.token, first, build.blobs.get(first)!);
    expect([refused.status, refused.code]).toEqual([404, 'RELEASES.BLOB_NOT_EXPECTED']);
    expect(await api.files()).toEqual([]);
  });

  it('keeps the blobs of one squad from the releases of another', async () => {
    await api.upload(token, first, build.blobs.get(first)!);
    const other = await api.token('mf-other', 'squad-other');
    const begun = await api.begin(other.token, madeUpBuild({ name: 'mf-other', owner: 'squad-other' }));
    expect((begun.body as { missing: string[] }).missing).toContain(first);
  });

  it.each(['x', `../../${'a'.repeat(90)}`, 'A'.repeat(96), `${'a'.repeat(95)}%00`])('for the name %j', async (name) => {
    const { status } = await api.upload(token, encodeURIComponent(name), Buffer.from('x'));
    expect([400, 404]).toContain(status);
    expect(await api.files()).toEqual([]);
  });

  it('for another type, and no other call takes that type', async () => {
    const path = `${api.base}/api/releases/blobs/${first}`;
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    expect((await fetch(path, { method: 'PUT', headers, body: '{}' })).status).toBe(415);
    const begin = { ...bearer(token), 'content-type': 'application/octet-stream' };
    const other = await fetch(`${api.base}/api/releases/publications`, { method: 'POST', headers: begin, body: 'x' });
    expect(other.status).toBe(415);
  });

  it('for a body in chunks, which does not say how long it is', async () => {
    const answer = await raw(
      `PUT /api/releases/blobs/${first} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
    );
    expect(answer).toContain('RELEASES.LENGTH_DIFFERS');
    expect(await api.files()).toEqual([]);
  });

  it('because its connection ended in the middle: nothing of it is left, and it can be sent again', async () => {
    const bytes = build.blobs.get(first)!;
    const socket = connect(Number(new URL(api.base).port), '127.0.0.1');
    socket.write(
      `PUT /api/releases/blobs/${first} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, bytes.length / 2));
    await waitFor(async () => (await api.files('.blobs')).length > 0, 'the upload has begun');
    socket.destroy();
    await waitFor(async () => (await api.files('.blobs')).length === 0, 'the upload is gone');
    expect((await api.begin(token, build)).body).toMatchObject({ missing: expect.arrayContaining([first]) });
    expect((await api.upload(token, first, bytes)).status).toBe(204);
    expect((await api.publish(token, build)).status).toBe(200);
  });
});

describe('a publication that is refused at its end', () => {
  it('because files are missing: they are named and can still be uploaded', async () => {
    const build = madeUpBuild();
    const { id } = (await api.begin(token, build)).body as { id: string };
    const refused = await api.finish(token, id);
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.BYTES_MISSING']);
    expect(refused.message).toBe(
      'The stored files of mf-sample@1.0.0 do not match the release: entry.1.js is missing; ' +
        'page.1.js is missing; server.cjs is missing and 2 more. Publish it again.',
    );
    expect(await api.versions()).toEqual([]);
    expect((await api.publish(token, build)).status).toBe(200);
  });

  it('because a blob was changed on the disk', async () => {
    const build = madeUpBuild();
    const id = await api.uploaded(token, build);
    const [first = ''] = build.blobs.keys();
    await appendFile(join(api.assets, '.blobs/mf-sample', first), ' ');
    expect((await api.finish(token, id)).code).toBe('RELEASES.BYTES_MISSING');
    expect(await api.versions()).toEqual([]);
    expect(await api.files('remotes')).toEqual([]);
    expect((await api.begin(token, build)).body).toMatchObject({ missing: [first] });
    expect((await api.publish(token, build)).status).toBe(200);
  });

  it('because it fails its test: with the fault, and without leaving anything behind', async () => {
    api.smoke = (server) => (server.includes('exports') ? [{ message: '/sample does not render' }] : []);
    const refused = await api.publish(token, madeUpBuild());
    expect([refused.status, refused.code]).toEqual([400, 'RELEASES.SMOKE_FAILED']);
    expect(refused.message).toBe('mf-sample@1.0.0 is refused because it failed its test: /sample does not render.');
    await expectNothingLeft();
    api.smoke = () => [];
    expect((await api.publish(token, madeUpBuild())).status).toBe(200);
  });

  it('because it is not one of this token', async () => {
    const id = await api.uploaded(token, madeUpBuild());
    const other = await api.token('mf-other', 'squad-other');
    expect((await api.finish(other.token, id)).code).toBe('RELEASES.UNKNOWN_PUBLICATION');
    expect((await api.finish(token, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await api.finish(token, 'x')).status).toBe(400);
  });

  it('when two have the same version and different bytes: one is whole, the other refused by name', async () => {
    const builds = ['left', 'right'].map((side) =>
      madeUpBuild({}, { files: { 'page.1.js': side, 'teaser.1.js': side }, server: side }),
    );
    const ids = await Promise.all(builds.map((build) => api.uploaded(token, build)));
    const answers = await Promise.all(ids.map((id) => api.finish(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('RELEASES.CONTENT_CHANGED');
    const winner = answers[0]?.status === 200 ? 'left' : 'right';
    for (const file of [
      'remotes/mf-sample/1.0.0/page.1.js',
      'remotes/mf-sample/1.0.0/teaser.1.js',
      'server/mf-sample/1.0.0/server.cjs',
    ])
      expect(await readFile(join(api.assets, file), 'utf8')).toBe(winner);
    expect(await api.files()).toEqual(laidDown());
    expect((await api.begin(token, builds[winner === 'left' ? 1 : 0]!)).code).toBe('RELEASES.CONTENT_CHANGED');
    expect(
      (await api.releases.activate({ by: 'ada', origin: 'portal' }, [{ name: 'mf-sample', version: '1.0.0' }]))
        .switched,
    ).toHaveLength(1);
  });

  it('when other content is stored under its name, from another database', async () => {
    await mkdir(join(api.assets, 'remotes/mf-sample/1.0.0'), { recursive: true });
    await writeFile(join(api.assets, 'remotes/mf-sample/1.0.0/page.1.js'), 'other();');
    const refused = await api.publish(token, madeUpBuild());
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.STORED_DIFFERENTLY']);
    expect(await api.files()).toEqual(['remotes/mf-sample/1.0.0/page.1.js']);
  });
});

/** Sends a whole body, however early the answer comes. */
function sendRaw(bearerToken: string, name: string, body: Buffer): Promise<string> {
  return raw(
    `PUT /api/releases/blobs/${name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearerToken}\r\n` +
      `Content-Type: application/octet-stream\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  );
}

async function raw(head: string, body: Buffer = Buffer.alloc(0)): Promise<string> {
  const socket = connect(Number(new URL(api.base).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => void (text += data.toString()));
  socket.on('error', () => undefined);
  socket.write(head);
  for (let at = 0; at < body.length && !socket.destroyed; at += MIB) {
    if (!socket.write(body.subarray(at, at + MIB)))
      // With its answer the server may read no further.
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve).once('data', resolve));
  }
  await waitFor(() => text.trimEnd().endsWith('}'), 'an answer');
  socket.destroy();
  return text;
}
