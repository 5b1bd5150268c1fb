import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const RATES = { sourceId: null, ageWarning: null };
const NOVEMBER = { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046, ...RATES };
const JUNE = { month: '2026-06', short: 0.041, mid: 0.043, long: 0.049, ...RATES };
const MARKET = { ranges: [], sources: [], federalRates: NOVEMBER, federalRateMonths: ['2026-11', '2026-06'] };

describe('the month of federal rates in the assumptions step', () => {
  let page: TestPage;
  let api: TestApi;

  beforeAll(async () => {
    page = await openPage('https://site.test/detailed-calculator?step=assumptions');
    api = openApi(page, { '/api/market-ranges': MARKET, '/api/federal-rates/2026-06': JUNE });
    const { provideComposition } = await import('../testing/web-kit');
    provideComposition(testComposition({ navigate: () => undefined }));
  });
  afterEach(() => page.render(null));
  afterAll(async () => {
    const { queryClient } = await import('../testing/web-kit');
    queryClient().clear();
    api.close();
    await page.close();
  });

  it('moves the notes at its rate, leaves an entered one, and says that newer rates are available', async () => {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    const { AssumptionsStep } = await import('./assumptions-step');
    const { change, currentDraftState, learnTerms, startNew } = await import('../draft/draft-store');
    const { sourceId: _source, ageWarning: _warning, ...rates } = NOVEMBER;
    learnTerms({ rates });
    startNew();
    change({ type: 'set', path: ['offers', 1, 'note', 'rate'], value: 0.05 });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <AssumptionsStep />
      </QueryClientProvider>,
    );
    await page.until(() => page.text().includes('Rates for the month'));
    expect(page.text()).not.toContain('These rates are for');
    await page.act(() => {
      const month = page.field('Rates for the month');
      month.value = '2026-06';
      month.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    });
    await page.until(() => page.text().includes('the rates for June 2026'));
    const { offers, settings } = currentDraftState().present;
    expect([offers.map(({ note }) => note.rate), settings.afr?.month]).toEqual([[0.043, 0.05], '2026-06']);
    expect(page.text()).toContain('These rates are for June 2026; rates for November 2026 are available.');
    learnTerms({});
  });
});
