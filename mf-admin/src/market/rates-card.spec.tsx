import type { StoredMarket } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const MARKET_PATH = '/api/admin/calculator/market';
const STORED = { short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: 'irs', updatedAt: '', updatedBy: 'ada' };
const NOVEMBER = { ...STORED, month: '2026-11', version: 3 };
const OCTOBER = { ...STORED, month: '2026-10', version: 1 };
const marketOf = (...federalRates: StoredMarket['federalRates']): StoredMarket => ({
  ranges: [],
  sources: [],
  federalRates,
  templates: [],
});

describe('the months of federal rates', () => {
  let stored: StoredMarket;
  const screen = testScreen(
    'https://site.test/admin-dashboard?section=market',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({
      get [MARKET_PATH]() {
        return stored;
      },
    }),
  );
  async function open(market: StoredMarket): Promise<void> {
    stored = market;
    const { MarketData } = await import('./market-data');
    await screen.show(<MarketData />);
    await screen.page.until(() => screen.page.text().includes('Applicable federal rates'));
  }
  const buttons = () => [...screen.page.document.querySelectorAll('button')].map(({ textContent }) => textContent);
  const dialog = () => screen.page.document.querySelector('dialog')?.textContent ?? '';

  it('have a way to delete each of them, which names its month, but not the only one', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    expect(buttons()).toContain('Delete the rates of 2026-11');
    expect(buttons()).toContain('Delete the rates of 2026-10');
    await screen.page.render(null);
    (await import('../testing/web-kit')).queryClient().clear();
    await open(marketOf(NOVEMBER));
    expect(buttons().filter((text) => text?.startsWith('Delete'))).toEqual([]);
  });

  it('say before a deletion which month new notes take then, and what saved calculations keep', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    await screen.page.click(screen.page.button('Delete the rates of 2026-11'));
    expect(dialog()).toContain('Delete the rates of November 2026?');
    expect(dialog()).toContain('New notes take the rates of October 2026 again.');
    expect(dialog()).toContain('Saved calculations that name this month keep it and its rates.');
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.click(screen.page.button('Delete the rates of 2026-10'));
    expect(dialog()).toContain('They can no longer be chosen in calculations.');
    expect(screen.api.calls).toEqual([]);
  });

  it('are deleted in the version that was seen; the month is gone and the focus is not lost', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    stored = marketOf(OCTOBER);
    await screen.page.click(screen.page.button('Delete the rates of 2026-11'));
    await screen.page.click(screen.page.button('Delete'));
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['DELETE', '/api/admin/calculator/federal-rates/2026-11']);
    await call.answer(204);
    await screen.page.until(() => screen.page.document.querySelector('dialog') === null);
    expect(screen.page.text()).not.toContain('2026-11: 3.63% short');
    expect(screen.page.text()).toContain('2026-10: 3.63% short');
    expect(screen.page.document.activeElement?.textContent).toBe('Applicable federal rates');
  });

  it('stay when the server refuses, which says why in the dialog', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    await screen.page.click(screen.page.button('Delete the rates of 2026-10'));
    await screen.page.click(screen.page.button('Delete'));
    await (await screen.api.call()).answer(409, refusal('CALCULATOR.ONLY_FEDERAL_RATES', 'There are no others.'));
    await screen.page.until(() => screen.page.document.querySelector('[role="alert"]') !== null);
    expect(dialog()).toContain('There are no others.');
    expect(screen.page.text()).toContain('2026-10: 3.63% short');
  });
});
