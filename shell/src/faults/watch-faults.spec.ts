import { jest } from '@jest/globals';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const realFetch = globalThis.fetch;

describe('a page that shows nothing', () => {
  let page: TestPage;
  const reported: string[] = [];
  const checked: string[] = [];
  beforeAll(async () => {
    page = await openPage('https://fairlead.example/');
    // A health check without an end: the recovery under way is the only one.
    globalThis.fetch = (input) => {
      checked.push(String(input));
      return new Promise(() => {});
    };
    await new Promise<void>((resolve) => {
      if (page.document.readyState === 'complete') resolve();
      else page.window.addEventListener('load', () => resolve());
    });
    // White: neither a navigation nor content, and nothing that loads.
    Object.defineProperty(page.document, 'visibilityState', { value: 'visible', configurable: true });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
  });

  it('is noticed 3 s after the load and then every 30 s, and starts the recovery', async () => {
    const { provideComposition } = await import('../testing/web-kit');
    const { watchFaults } = await import('./watch-faults');
    provideComposition(
      testComposition({
        registry: () => ({ revision: '', releases: [] }),
        whenInteractive: () => new Promise(() => {}),
        report: (error: unknown) => void reported.push(String(error)),
        navigate: () => {},
      }),
    );
    jest.useFakeTimers();
    watchFaults();
    jest.advanceTimersByTime(2_999);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual(['Error: the page shows nothing']);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(checked).toEqual(['/api/health']);
    expect(reported).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(reported).toHaveLength(2);
  });
});
