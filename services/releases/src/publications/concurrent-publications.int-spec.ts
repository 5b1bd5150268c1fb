import { jest } from '@jest/globals';
import { waitFor } from '@app/testing';
import { TrialsBusyError, type SmokeFault } from '../publishing/smoke-test';
import { madeUpBuild } from '../testing/made-up-build';
import { ReleasesApi } from '../testing/releases-api';

let api: ReleasesApi;
let token: string;

beforeEach(async () => {
  api = await ReleasesApi.start();
  ({ token } = await api.token());
});
afterEach(() => api.stop());

describe('a publication during the tests of others', () => {
  it('keeps its uploads, and continues when it is requested again', async () => {
    const id = await api.uploaded(token, madeUpBuild());
    const busy = new TrialsBusyError(5);
    api.smoke = () => {
      throw busy;
    };
    expect(await api.finish(token, id)).toMatchObject({ status: 503, code: 'RELEASES.TRIALS_BUSY' });
    api.smoke = () => [];
    expect(await api.finish(token, id)).toMatchObject({ status: 200, body: { published: true } });
  });

  it('waits for another one of the same token, but not for those of other tokens', async () => {
    let end = (): void => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    let trials = 0;
    api.smoke = () => {
      trials += 1;
      return held.then(() => []);
    };
    const [first, second] = [
      await api.uploaded(token, madeUpBuild({ version: '1.0.0' })),
      await api.uploaded(token, madeUpBuild({ version: '2.0.0' })),
    ];
    const finished = api.finish(token, first);
    await waitFor(() => trials === 1, 'the first trial');
    expect(await api.finish(token, second)).toMatchObject({ status: 503, code: 'RELEASES.TRIALS_BUSY' });
    const other = await api.token('mf-other');
    const third = await api.uploaded(other.token, madeUpBuild({ name: 'mf-other' }));
    const ofAnother = api.finish(other.token, third);
    await waitFor(() => trials === 2, 'the trial of another token');
    end();
    expect(await ofAnother).toMatchObject({ status: 200 });
    expect(await finished).toMatchObject({ status: 200 });
    expect(await api.finish(token, second)).toMatchObject({ status: 200, body: { published: true } });
  });
});

describe('a publication that is finished several times at once', () => {
  /** Three requests whose trial ends when all of them have come. */
  async function finishThreeTimes(id: string, faults: SmokeFault[]) {
    const finish = jest.spyOn(api.publications, 'finish');
    let trials = 0;
    api.smoke = async () => {
      trials += 1;
      await waitFor(() => finish.mock.calls.length === 3, 'all three requests');
      return faults;
    };
    const answers = await Promise.all([1, 2, 3].map(() => api.finish(token, id)));
    return { answers, trials };
  }

  it('is tried once for requests that come at the same time, which all get its answer', async () => {
    const { answers, trials } = await finishThreeTimes(await api.uploaded(token, madeUpBuild()), []);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => expect.objectContaining({ published: true })));
    expect(trials).toBe(1);
  });

  it('says to every request that came at the same time why it is refused', async () => {
    const id = await api.uploaded(token, madeUpBuild());
    const { answers, trials } = await finishThreeTimes(id, [{ message: 'it throws' }]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'RELEASES.SMOKE_FAILED'));
    expect(trials).toBe(1);
    expect([await api.versions(), await api.files(), await api.openPublications()]).toEqual([[], [], 0]);
  });
});

describe('the sixth publication of a name that is under way', () => {
  it('ends the oldest one with its uploads, and its pipeline is told to start again', async () => {
    const oldest = madeUpBuild({ version: '0' }, { files: { 'page.1.js': 'only in the oldest;' } });
    const id = await api.uploaded(token, oldest);
    const newer = [1, 2, 3, 4, 5].map((version) => madeUpBuild({ version: `${version}` }));
    for (const build of newer) await api.begin(token, build);
    expect(await api.finish(token, id)).toMatchObject({
      status: 404,
      code: 'RELEASES.UNKNOWN_PUBLICATION',
      message: expect.stringContaining('start it again'),
    });
    const shared = [...oldest.blobs.keys()].filter((each) => newer[0]!.blobs.has(each));
    const stored = await api.files('.blobs/mf-sample');
    expect(stored.filter((file) => !file.includes('.'))).toEqual(shared.sort());
    expect((await api.publish(token, oldest)).status).toBe(200);
  });

  it('leaves five when many begin at once', async () => {
    const builds = Array.from({ length: 12 }, (_, version) => madeUpBuild({ version: `${version}` }));
    const begun = await Promise.all(builds.map((build) => api.begin(token, build)));
    const finished = await Promise.all(begun.map(({ body }) => api.finish(token, (body as { id: string }).id)));
    expect(finished.map(({ code }) => code).filter((code) => code === 'RELEASES.BYTES_MISSING')).toHaveLength(5);
  });
});
