import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@app/testing';
import { madeUpBuild } from '../testing/made-up-build';
import { ReleasesApi } from '../testing/releases-api';

const HOUR_MS = 3_600_000;

let api: ReleasesApi;
let token: string;

beforeEach(async () => {
  api = await ReleasesApi.start();
  ({ token } = await api.token());
});
afterEach(() => api.stop());

describe('a switch', () => {
  const ada = { by: 'ada', origin: 'portal' } as const;
  const first = { name: 'mf-sample', version: '1.0.0' };
  const spoils: [string, string, (path: string) => Promise<void>, string][] = [
    ['a missing file', 'remotes/mf-sample/1.0.0/page.1.js', (path) => rm(path), 'page.1.js is missing'],
    [
      'a changed file',
      'remotes/mf-sample/1.0.0/page.1.js',
      (path) => writeFile(path, 'bad'),
      'page.1.js does not match',
    ],
    [
      'a changed twin',
      'remotes/mf-sample/1.0.0/entry.1.js.br',
      (path) => writeFile(path, 'bad'),
      'entry.1.js does not',
    ],
    ['a changed bundle', 'server/mf-sample/1.0.0/server.cjs', (path) => appendFile(path, ' '), 'server.cjs does not'],
    ['no file at all', 'remotes/mf-sample/1.0.0', (path) => rm(path, { recursive: true }), 'and 1 more'],
  ];

  it.each(spoils)('to a version with %s is refused by name, and changes nothing', async (_what, path, spoil, words) => {
    await api.publish(token, madeUpBuild());
    await spoil(join(api.assets, path));
    await expect(api.releases.activate(ada, [first])).rejects.toMatchObject({
      code: 'RELEASES.BYTES_MISSING',
      message: expect.stringContaining(words),
    });
    expect(await api.live()).toBeNull();
    const refused = await api.administer('POST', '/api/admin/releases/mf-sample/activate', { version: '1.0.0' });
    expect([refused.status, refused.code]).toEqual([409, 'RELEASES.BYTES_MISSING']);
  });

  it.each(spoils)('is possible again when a version with %s was published again', async (_what, path, spoil) => {
    await api.publish(token, madeUpBuild());
    await spoil(join(api.assets, path));
    expect((await api.publish(token, madeUpBuild(), { activate: true })).body).toMatchObject({ published: false });
    expect(await api.live()).toBe('1.0.0');
    expect(await api.files('server')).toEqual(['mf-sample/1.0.0/server.cjs']);
  });

  it('back to a version without bytes is refused, by a person and by the system', async () => {
    await api.publish(token, madeUpBuild(), { activate: true });
    await api.publish(token, madeUpBuild({ version: '2.0.0' }), { activate: true });
    await rm(join(api.assets, 'remotes/mf-sample/1.0.0/page.1.js'));
    await expect(api.releases.rollback(ada, 'mf-sample')).rejects.toMatchObject({ code: 'RELEASES.BYTES_MISSING' });
    const details = { reason: 'it fails', figures: {} };
    expect(await api.releases.rollbackAutomatically('mf-sample', '2.0.0', details)).toMatchObject({
      outcome: 'kept',
      because: 'unfit',
      why: expect.stringContaining('page.1.js is missing'),
    });
    expect(await api.live()).toBe('2.0.0');
  });
});

describe('the sweep', () => {
  /** Sets the age that the file would have after the clock was moved ahead. */
  async function age(milliseconds: number): Promise<void> {
    const then = new Date(Date.now() - milliseconds);
    for (const file of await api.files()) await utimes(join(api.assets, file), then, then);
  }

  it('removes publications older than an hour with their files, even those of a process that has ended', async () => {
    await api.publish(token, madeUpBuild({ version: 'kept' }));
    await api.uploaded(token, madeUpBuild({ version: 'left' }, { files: { 'page.1.js': 'left' } }));
    await mkdir(join(api.assets, '.blobs/mf-sample'), { recursive: true });
    await writeFile(join(api.assets, '.blobs/mf-sample/.cut-off'), 'half');
    await api.retention.sweep();
    expect(await api.openPublications()).toBe(1);
    await api.stopListening();
    await age(HOUR_MS + 1_000);
    api.ahead = HOUR_MS + 1_000;
    // With files of an hour ago by the clock of the machine; the clock of the test is another hour ahead.
    await api.listen();
    await waitFor(async () => (await api.files('.blobs')).length === 0, 'the sweep of the new process');
    expect(await api.openPublications()).toBe(0);
    expect(await api.files('remotes')).toHaveLength(8);
    const { token: later } = await api.token();
    expect((await api.publish(later, madeUpBuild({ version: 'left' }))).status).toBe(200);
  });

  it('keeps new files, and files of any age that a current publication needs', async () => {
    const build = madeUpBuild();
    await api.uploaded(token, build);
    await age(2 * HOUR_MS);
    await writeFile(join(api.assets, '.blobs/mf-sample/.young'), 'half');
    const kept = await api.files('.blobs');
    await api.retention.sweep();
    expect(await api.files('.blobs')).toEqual(kept);
    expect((await api.publish(token, build)).status).toBe(200);
  });
});
