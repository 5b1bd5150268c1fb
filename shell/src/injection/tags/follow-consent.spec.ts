import { jest } from '@jest/globals';
import { CONSENT_DENIED, CONSENT_GRANTED } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const TAGS = { googleTagManagerId: 'GTM-TEST1', googleAnalyticsId: 'G-TEST1', facebookPixelId: '123456' };

/** The web kit decides when it is loaded whether it runs in a browser. */
const load = async () => ({ ...(await import('../../testing/web-kit')), ...(await import('./follow-consent')) });

describe('the scripts of vendors', () => {
  let page: TestPage;
  let kit: Awaited<ReturnType<typeof load>>;
  const border = { crosses: () => false, expire: () => undefined, isExpired: () => false };

  beforeAll(async () => {
    page = await openPage('https://site.test/');
    kit = await load();
    jest.useFakeTimers();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await page.close();
  });

  const scripts = () =>
    [...page.document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname);
  const commands = () =>
    (page.window.dataLayer ?? []).map((each) => Array.from(each as ArrayLike<unknown>).slice(0, 2));
  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('come after a consent, each after its own delay, and hear first that nothing was allowed', async () => {
    kit.decideConsent(CONSENT_DENIED);
    kit.followConsent({ tags: TAGS, admitted: ['googleTagManagerId', 'googleAnalyticsId', 'facebookPixelId'] }, border);
    await passes(10_000);
    expect([scripts(), commands()]).toEqual([[], []]);

    // A consent that is withdrawn before the first delay is over loads nothing.
    kit.decideConsent(CONSENT_GRANTED);
    await passes(999);
    kit.decideConsent(CONSENT_DENIED);
    await passes(10_000);
    expect([scripts(), commands()]).toEqual([[], []]);

    kit.decideConsent(CONSENT_GRANTED);
    await passes(999);
    expect(scripts()).toEqual([]);
    await passes(1);
    expect(scripts()).toEqual(['/en_US/fbevents.js']);
    await passes(499);
    expect(scripts()).toHaveLength(1);
    await passes(1);
    expect(scripts()).toEqual(['/en_US/fbevents.js', '/gtm.js']);
    await passes(3_499);
    expect(scripts()).toHaveLength(2);
    await passes(1);
    expect(scripts()).toEqual(['/en_US/fbevents.js', '/gtm.js', '/gtag/js']);

    const [first, second] = page.window.dataLayer ?? [];
    const choices = (choice: string) => ({
      ad_storage: choice,
      ad_user_data: choice,
      ad_personalization: choice,
      analytics_storage: choice,
    });
    expect([first, second].map((each) => Array.from(each as ArrayLike<unknown>))).toEqual([
      ['consent', 'default', choices('denied')],
      ['consent', 'update', choices('granted')],
    ]);
  });

  it('that take longer than their time are taken out of the page', async () => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The pixel came four seconds ago.
    await passes(999);
    expect(scripts()).toContain('/en_US/fbevents.js');
    await passes(1);
    expect(scripts()).not.toContain('/en_US/fbevents.js');
    expect(told).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ message: expect.stringMatching(/fbevents.*did not load/) }),
    );
    told.mockRestore();
  });
});
