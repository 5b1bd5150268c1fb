import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_FAULTS, waitFor } from '@app/testing';
import { FaultySite, pageOf } from '../testing/faulty-site';

/** Separates an answer from one that waits for a hung release, endlessly. How fast answers are, the drill measures. */
const NOT_HUNG_MS = 15_000;

const site = new FaultySite();
beforeAll(() => site.startWithGoodRelease(), 180_000);
afterAll(() => site.close());

describe('a release that, at one request, has the fault', () => {
  it.each(SERVER_FAULTS)('%s: only its page is left to the browser, and the site answers as before', async (fault) => {
    const { faulty, probe } = await site.expectContained(fault);
    expect(faulty).toBeLessThan(NOT_HUNG_MS);
    expect(probe).toBeLessThan(NOT_HUNG_MS);
  });
});

describe('a site that is killed', () => {
  it('ends the processes of its releases too, even one in an endless loop', async () => {
    const bad = await site.publishBad('loop in load');
    site.goLiveWith(bad);
    await waitFor(async () => (await site.ask('/bad')).text.includes(pageOf(bad)), 'the release');
    await waitFor(() => site.processes().length === 3, 'the processes of its releases');
    const processes = site.processes();
    site.ask('/bad?fault').catch(() => {});
    await pause(100);
    process.kill(site.pid, 'SIGKILL');
    await waitFor(() => processes.every((pid) => !existsSync(`/proc/${pid}`)), 'their end');
  });
});
