import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const FIGURE = {
  id: 'assets-analyzed',
  prefix: '$',
  value: 17,
  suffix: 'B',
  label: 'Advisor Assets Analyzed',
  enabled: true,
};

describe('a counter of the home page', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeEach(async () => {
    page = await openPage();
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ mountWidget: () => ({ update() {}, unmount() {} }) }));
    jest.useFakeTimers();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await page.close();
    queries.clear();
  });

  async function show(Section: ComponentType): Promise<void> {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
    queries.setQueryData(['consolidated-content'], { siteSettings: { statistics: [FIGURE] } });
    await page.render(
      <QueryClientProvider client={queries}>
        <Section />
      </QueryClientProvider>,
    );
    await page.see(false);
    await page.see(true);
  }
  const shown = () => page.document.querySelector('.figures [aria-hidden="true"]')?.textContent;
  const pass = (ms: number) => page.act(() => jest.advanceTimersByTime(ms));

  it('counts the closing block to 17 over 2.5 s in steps of 50 ms, once it comes into view', async () => {
    const { Closing } = await import('./closing');
    await show(Closing);
    expect(shown()).toBe('$0B');
    await pass(149);
    expect(shown()).toBe('$0B');
    await pass(1);
    expect(shown()).toBe('$1B');
    await pass(2_349);
    expect(shown()).toBe('$16B');
    await pass(1);
    expect(shown()).toBe('$17B');
  });

  it('counts to 17 billion over 4 s in steps of 50 ms', async () => {
    const { CalculatorSection } = await import('./widget-sections');
    await show(CalculatorSection);
    await pass(49);
    expect(shown()).toBe('$0+');
    await pass(1);
    expect(shown()).toBe('$212,500,000+');
    await pass(3_949);
    expect(shown()).not.toBe('$17,000,000,000+');
    await pass(1);
    expect(shown()).toBe('$17,000,000,000+');
  });
});
