import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED, type PageInjection } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';
import { testUser } from '../testing/user';

/** The one attribution that reloads nothing. */
const QUIETLY = { remote: 'shell', version: '', phase: 'load', deferred: true };
const INJECTION: PageInjection = { scripts: [], tags: { googleAnalyticsId: 'G-TEST000000' }, admitted: [] };

describe('code in the background whose file is held back', () => {
  let page: TestPage;
  const reports: unknown[] = [];
  const warnings: string[] = [];
  const sent: string[] = [];
  const realFetch = globalThis.fetch;
  beforeEach(async () => {
    jest.resetModules();
    for (const list of [reports, warnings, sent]) list.splice(0);
    page = await openPage('https://site.test/');
    globalThis.fetch = (url) => {
      sent.push(String(url));
      return Promise.resolve(Response.json({ withdrawn: 0 }));
    };
    const report = (_error: unknown, attribution: unknown) => void reports.push(attribution);
    const kit = await import('../testing/web-kit');
    kit.provideComposition(testComposition({ whenInteractive: () => Promise.resolve(), report }));
    kit.startConsent(undefined);
    page.window.addEventListener('composition:error', (event) =>
      reports.push(Reflect.get(event, 'detail').attribution),
    );
  });
  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    globalThis.fetch = realFetch;
    await page.close();
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('of fault reports is left out', async () => {
    const { faultReports, watchFaults } = await import('./watch-faults');
    const held = holdBack(faultReports);
    jest.useFakeTimers();
    watchFaults();
    await jest.advanceTimersByTimeAsync(0);
    expect([held.asked(), faultReports.snapshot().state, reports]).toEqual([1, 'failed', []]);
  });

  it('of what administrators inject is reported without a reload', async () => {
    const { injectedCode, startInjection } = await import('../injection/start-injection');
    const held = holdBack(injectedCode);
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { routeSettled } = await import('../composition/interactive');
    routeSettled();
    await startInjection(INJECTION, { crosses: () => false, expire: () => {}, isExpired: () => false });
    expect([held.asked(), reports]).toEqual([1, [QUIETLY]]);
  });

  it('of a visitor’s reports keeps no withdrawal of the account, and reloads nothing', async () => {
    const { visitorReports, saveChoices } = await import('../frame/consent/save-choices');
    const { adoptSession } = await import('../testing/web-kit');
    adoptSession({ token: 't', user: testUser() });
    const held = holdBack(visitorReports);
    saveChoices(CONSENT_GRANTED);
    saveChoices(CONSENT_DENIED);
    await settled();
    expect([held.asked(), reports]).toEqual([1, [QUIETLY]]);
    expect(sent.filter((path) => path.includes('withdrawals'))).toEqual(['/api/tracking/withdrawals']);
  });

  it('of the console says so there, and is asked for again', async () => {
    const { consoleHelpers, installHelpers } = await import('../tracking/install-helpers');
    const held = holdBack(consoleHelpers);
    jest.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
    installHelpers();
    await window.verifyAnalytics?.();
    expect([held.asked(), warnings.join()]).toEqual([1, expect.stringContaining('The helpers did not load')]);
    await window.verifyAnalytics?.();
    expect(held.asked()).toBe(2);
  });
});
