import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@app/server-kit';
import { writeMadeUpBuild } from './cli/publish/made-up-build';
import { smokeTestOfApi } from './smoke-test';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trials-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publications over HTTP at the same time', () => {
  it('are tested one at a time, and one that would wait too long is told to retry later', async () => {
    const release = await writeMadeUpBuild({ folder, name: 'mf-a', version: '1' });
    const code = await readFile(join(folder, 'server', 'server.cjs'));
    const test = smokeTestOfApi(loadConfig({}));
    expect(await Promise.all([1, 2, 3].map(() => test.judge(release, code)))).toEqual([[], [], []]);
    const shortTest = smokeTestOfApi(loadConfig({}), 1);
    const [first, second] = await Promise.allSettled([1, 2].map(() => shortTest.judge(release, code)));
    expect([first, second]).toEqual([
      { status: 'fulfilled', value: [] },
      {
        status: 'rejected',
        reason: expect.objectContaining({ code: 'RELEASES.TRIALS_BUSY', kind: 'unavailable', retryAfterSeconds: 5 }),
      },
    ]);
    expect(await shortTest.judge(release, code)).toEqual([]);
  });
});
