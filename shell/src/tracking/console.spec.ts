import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED, TEST_EVENT_NAMES, type TrackingBatchRequest } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

/** The web kit decides when it is loaded whether it runs in a browser. */
const load = async () => {
  // Under the test's timers what a call loads must be there.
  await (await import('./follow-tracking')).loadConsoleHelpers();
  return { ...(await import('../testing/web-kit')), ...(await import('./install-helpers')) };
};

describe('the helpers of the console', () => {
  let page: TestPage;
  let kit: Awaited<ReturnType<typeof load>>;
  let batches: TrackingBatchRequest[];
  const realFetch = globalThis.fetch;

  beforeAll(async () => {
    page = await openPage('https://site.test/');
    kit = await load();
  });
  beforeEach(() => {
    batches = [];
    globalThis.fetch = (_url, init) => {
      const body = JSON.parse(String(init?.body)) as TrackingBatchRequest;
      batches.push(body);
      const results = body.events.map(({ key }) => ({ accepted: true, eventId: key }));
      return Promise.resolve(Response.json({ results }, { status: 202 }));
    };
    jest.useFakeTimers();
    kit.decideConsent(CONSENT_GRANTED);
    kit.installHelpers();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });
  afterAll(() => page.close());

  const sent = () => batches.flatMap(({ events }) => events);

  it('fire the nine test events 800 ms apart, every one in test mode', async () => {
    const fired = page.window.testTrackingEvents?.();
    await jest.advanceTimersByTimeAsync(8 * 800 + 3_000);
    expect(await fired).toEqual(TEST_EVENT_NAMES);
    expect(sent().map(({ name }) => name)).toEqual(TEST_EVENT_NAMES);
    expect(sent().every(({ testMode }) => testMode === true)).toBe(true);
    const times = sent().map(({ occurredAt }) => Date.parse(occurredAt));
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(Array(8).fill(800));
  });

  it('verify the way to analytics by an event that can be found again', async () => {
    const verification = await page.window.verifyAnalytics?.();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(verification).toMatchObject({ queued: true });
    expect(sent()).toMatchObject([
      { name: 'ga4_system_test', testMode: true, parameters: { verification_id: verification?.verification_id } },
    ]);
  });

  it('fire one event to debug with', async () => {
    await page.window.debugTracking?.();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sent()).toMatchObject([{ name: 'debug_test', testMode: true, parameters: { debug_mode: true } }]);
  });

  it('fire nothing without consent', async () => {
    kit.decideConsent(CONSENT_DENIED);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await page.window.verifyAnalytics?.()).toMatchObject({ queued: false });
    const fired = page.window.testTrackingEvents?.();
    await jest.advanceTimersByTimeAsync(8 * 800);
    expect(await fired).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(10);
    warn.mockRestore();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sent()).toEqual([]);
  });

  it('leave alone what another script has put there', () => {
    const own = async () => undefined;
    page.window.debugTracking = own;
    kit.installHelpers();
    expect(page.window.debugTracking).toBe(own);
  });
});
