import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { SiteStatistic, StatisticId } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const figure = (id: StatisticId, value: number, suffix: string): SiteStatistic => ({
  ...{ id, prefix: '', value, suffix, label: id, enabled: true },
  source: 'Survey of 2026',
});
const FIGURES = [
  figure('advisors-served', 745, '+'),
  figure('client-satisfaction', 99, '%'),
  figure('deal-improvement', 27.9, '%'),
];

describe('the figures beside the sign-in', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeAll(async () => {
    page = await openPage();
    jest.useFakeTimers();
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    const { Statistics } = await import('./statistics');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
    queries.setQueryData(['consolidated-content'], { siteSettings: { statistics: FIGURES } });
    await page.render(
      <QueryClientProvider client={queries}>
        <Statistics />
      </QueryClientProvider>,
    );
  });
  afterAll(async () => {
    jest.useRealTimers();
    await page.close();
    queries.clear();
  });
  const shown = () =>
    [...page.document.querySelectorAll('.figures [aria-hidden="true"]')].map((figure) => figure.textContent);
  const pass = (ms: number) => page.act(() => jest.advanceTimersByTime(ms));

  it('start 900, 1000 and 1100 ms after they are seen and take 2500, 2000 and 2500 ms, in steps of 50 ms', async () => {
    await page.see(true);
    expect(shown()).toEqual(['0+', '0%', '0%']);
    await pass(949);
    expect(shown()).toEqual(['0+', '0%', '0%']);
    await pass(1);
    expect(shown()).toEqual(['14+', '0%', '0%']);
    await pass(100);
    expect(shown()).toEqual(['44+', '2%', '0%']);
    await pass(100);
    expect(shown()).toEqual(['74+', '7%', '0.5%']);
    await pass(1_800);
    expect(shown()[1]).toBe('96%');
    await pass(50);
    expect(shown()[1]).toBe('99%');
    await pass(350);
    expect(shown()[0]).toBe('730+');
    await pass(50);
    expect(shown()[0]).toBe('745+');
    await pass(150);
    expect(shown()[2]).toBe('27.3%');
    await pass(50);
    expect(shown()).toEqual(['745+', '99%', '27.9%']);
    expect(page.text()).toContain('Source: Survey of 2026');
    expect(page.text()).not.toContain('Sample figure');
  });

  it('say beside each number that it is a sample, where that is its source', async () => {
    const samples = FIGURES.map((each) => ({ ...each, source: 'sample figure of this demonstration site' }));
    await page.act(() =>
      queries.setQueryData(['consolidated-content'], {
        siteSettings: { statistics: [FIGURES[0], ...samples.slice(1)] },
      }),
    );
    await pass(50);
    const terms = [...page.document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(terms).toEqual(['advisors-served', 'client-satisfactionSample figure', 'deal-improvementSample figure']);
    expect(page.text()).toContain('Source: advisors-served: Survey of 2026');
    expect(page.text()).not.toContain('demonstration');
  });
});
