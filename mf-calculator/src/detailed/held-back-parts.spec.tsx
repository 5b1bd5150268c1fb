import { newScenario } from '@app/domain';
import { openPage, type TestPage } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: 'Boise', state: 'ID' };

describe('a part of the calculator whose file is held back', () => {
  let page: TestPage;
  const reports: unknown[] = [];
  beforeAll(async () => {
    page = await openPage();
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ report: (_error, attribution) => void reports.push(attribution) }));
  });
  beforeEach(() => void reports.splice(0));
  afterEach(() => page.render(null));
  afterAll(() => page.close());

  it('says so in the place of the step: detailed-offers', async () => {
    const { offersStep } = await import('./late-steps');
    const { LateView } = await import('../layout/late-view');
    const held = holdBack(offersStep);
    await page.render(
      <LateView part={offersStep} failure="This step did not load">
        {(OffersStep) => <OffersStep index={0} onIndex={() => {}} />}
      </LateView>,
    );
    await page.until(() => page.text().includes('This step did not load'));
    expect(page.text()).toContain('Your figures are kept. Check your connection, and try again.');
    expect([held.asked(), reports]).toEqual([1, [expect.objectContaining({ phase: 'load', deferred: true })]]);
    held.release();
  });

  it('says so in the place of the step: detailed-results', async () => {
    const { resultsStep } = await import('./late-steps');
    const { LateView } = await import('../layout/late-view');
    const held = holdBack(resultsStep);
    await page.render(
      <LateView part={resultsStep} failure="This step did not load">
        {(ResultsStep) => <ResultsStep offer={0} onOffer={() => {}} onGo={() => {}} />}
      </LateView>,
    );
    await page.until(() => page.text().includes('This step did not load'));
    await page.click(page.button('Try Again'));
    await page.until(() => held.asked() === 2 && page.text().includes('This step did not load'));
    held.release();
  });

  it('says so in the place of the range: range-results', async () => {
    const { rangeResults } = await import('../basic/late-range');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    const { Component } = await import('../basic/calculator.route');
    const held = holdBack(rangeResults);
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(held.asked()).toBe(0);
    await page.act(() => page.field('Revenue, trailing 12 months (T-12)').focus());
    expect([held.asked(), page.text().includes('Your range will appear here')]).toEqual([1, true]);
    await page.click(page.button('Use sample figures'));
    await page.until(() => page.text().includes('Your range did not load'));
    expect(page.text()).toContain('Your figures are kept. Check your connection, and try again.');
    held.release();
    await page.click(page.button('Try Again'));
    await page.until(() => page.text().includes('Illustrative total at a wirehouse'));
  });

  it('says so in the place of the comparison: comparison-results', async () => {
    const { comparisonResults } = await import('../simple/late-comparison');
    const { LateView } = await import('../layout/late-view');
    const held = holdBack(comparisonResults);
    await page.render(
      <LateView part={comparisonResults} failure="Your comparison did not load">
        {() => null}
      </LateView>,
    );
    await page.until(() => page.text().includes('Your comparison did not load'));
    held.release();
  });

  it('says so above the table with the same figures when it is the charts, once for all of them', async () => {
    const { chartDrawings, ChartFrame } = await import('../results/charts/chart-frame');
    const held = holdBack(chartDrawings);
    const frame = (title: string) => (
      <ChartFrame title={title} note="Dollars" height={200} draw={() => <svg />} table={<table aria-label={title} />} />
    );
    await page.render(
      <>
        {frame('Cumulative')}
        {frame('By year')}
      </>,
    );
    await page.until(() => page.text().includes('The chart did not load. The table has the same figures.'));
    expect([page.document.querySelectorAll('table').length, held.asked(), reports.length]).toEqual([2, 1, 1]);
    held.release();
    await page.click(page.button('Try again'));
    await page.until(() => page.document.querySelectorAll('table').length === 0);
    expect(page.text()).not.toContain('did not load');
  });

  it('says so in the panel when it is the explanation of a figure, and comes with the next press', async () => {
    const { ExplanationProvider, explanations } = await import('../results/figure/explanation-provider');
    const { Figure } = await import('../results/figure/figure');
    const { ScenarioContext } = await import('../results/figure/explanation-context');
    const scenario = newScenario(INFO, 'wirehouse', [{ channel: 'regional', name: 'Harbor Lane' }]);
    const held = holdBack(explanations);
    await page.render(
      <ScenarioContext value={scenario}>
        <ExplanationProvider>
          <Figure of={{ kind: 'following', offer: 0 }}>$1</Figure>
        </ExplanationProvider>
      </ScenarioContext>,
    );
    await page.click(page.button('$1'));
    await page.until(() => page.text().includes('The explanation could not be loaded.'));
    expect(page.text()).toContain('Check the connection and try again.');
    await page.click(page.button('$1'));
    await page.until(() => held.asked() === 2);
    held.release();
  });
});
