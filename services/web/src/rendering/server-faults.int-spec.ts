import { waitFor } from '@app/testing';
import { FaultySite } from '../testing/faulty-site';

const site = new FaultySite();
beforeAll(() => site.startWithGoodRelease(), 180_000);
afterAll(() => site.close());

describe('a release that, at one request, has the fault', () => {
  // One of each kind: ended from outside, by itself, and not at all. All others are in server-faults.proof-spec.
  it.each(['loop in render', 'end of the process', 'throw in load'] as const)(
    '%s: only its page is left to the browser, and the site answers as before',
    async (fault) => {
      const { probe } = await site.expectContained(fault);
      expect(probe).toBeGreaterThan(0);
    },
  );
});

describe('a release that is switched off', () => {
  it('leaves no process behind', async () => {
    const others = 2;
    site.goLiveWith();
    await waitFor(() => site.processes().length === others, 'the processes of the others');
    const bad = await site.publishBad(null);
    site.goLiveWith(bad);
    const labels = `remote="${bad.name}",version="${bad.version}"`;
    await waitFor(async () => (await site.metric('web_remote_memory_bytes', labels)) > 0, 'the release');
    expect(site.processes()).toHaveLength(others + 1);
    site.goLiveWith();
    await waitFor(() => site.processes().length === others, 'its process to end');
  });
});
