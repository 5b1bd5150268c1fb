import type { StoredMarket } from '@app/contracts';
import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const MARKET_PATH = '/api/admin/calculator/market';
const STORED = { short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: 'irs', updatedAt: '', updatedBy: 'ada' };
const NOVEMBER = { ...STORED, month: '2026-11', version: 3 };
const OCTOBER = { ...STORED, month: '2026-10', version: 1 };
const RANGE = {
  ...STORED,
  version: 1,
  channel: 'ria' as const,
  assumptions: ILLUSTRATIVE_ASSUMPTIONS.ria,
  reviewedOn: '2026-11-20',
};
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

  it('give the focus back to the button that opened the form, when it is canceled', async () => {
    await open(marketOf(NOVEMBER));
    await screen.page.click(screen.page.button('Enter a month'));
    expect(screen.page.document.activeElement?.getAttribute('name')).toBe('month');
    await screen.page.click(screen.page.button('Cancel'));
    expect(screen.page.document.activeElement?.textContent).toBe('Enter a month');
  });

  it('are corrected from what each of them says, and in the version that was opened', async () => {
    const october = { ...OCTOBER, short: 0.0351, long: 0.0453 };
    await open(marketOf(NOVEMBER, october));
    await screen.page.click(screen.page.button('Change the rates for October 2026'));
    const field = (name: string) => screen.page.document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    expect([field('month')?.value, field('month')?.readOnly]).toEqual(['2026-10', true]);
    expect(screen.page.document.activeElement).toBe(field('short'));
    await screen.page.type(field('long'), '4.99');
    stored = marketOf(NOVEMBER, { ...october, version: 2 });
    await screen.page.click(screen.page.button('Save the rates'));
    const { short, mid, month, sourceId } = october;
    expect((await screen.api.call()).body).toEqual({ month, sourceId, short, mid, long: 0.0499, version: 1 });
    const refused = refusal('CALCULATOR.ENTRY_CHANGED_MEANWHILE', 'Someone else changed this.');
    await (await screen.api.call()).answer(409, refused);
    await screen.page.until(() => screen.page.text().includes('Someone else changed this.'));
    await screen.page.click(screen.page.button('Save the rates'));
    expect((await screen.api.call(1)).body).toMatchObject({ version: 1 });
    await (await screen.api.call(1)).answer(409, refused);
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.click(screen.page.button('Change the rates for October 2026'));
    await screen.page.click(screen.page.button('Save the rates'));
    expect((await screen.api.call(2)).body).toMatchObject({ version: 2 });
  });

  it('keep what is typed while a form beside them is open', async () => {
    await open({ ...marketOf(NOVEMBER), ranges: [RANGE] });
    await screen.page.click(screen.page.button('Enter a month'));
    await screen.page.type(screen.page.document.querySelector('[name="long"]'), '4.77');
    await screen.page.click(screen.page.button('Change the ranges of RIA'));
    expect(screen.page.document.querySelector<HTMLInputElement>('[name="long"]')?.value).toBe('4.77');
  });

  it('have a way to delete each of them, which names its month, but not the only one', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    expect(buttons()).toContain('Delete the rates for November 2026');
    expect(buttons()).toContain('Delete the rates for October 2026');
    await screen.page.render(null);
    (await import('../testing/web-kit')).queryClient().clear();
    await open(marketOf(NOVEMBER));
    expect(buttons().filter((text) => text?.startsWith('Delete'))).toEqual([]);
  });

  it('say before a deletion which month new notes take then, and what saved calculations keep', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    await screen.page.click(screen.page.button('Delete the rates for November 2026'));
    expect(dialog()).toContain('Delete the rates for November 2026?');
    expect(dialog()).toContain('New notes take the rates for October 2026 again.');
    expect(dialog()).toContain('Saved calculations that name this month keep it and its rates.');
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.click(screen.page.button('Delete the rates for October 2026'));
    expect(dialog()).toContain('They can no longer be chosen in calculations.');
    expect(screen.api.calls).toEqual([]);
  });

  it('are deleted in the version that was seen; the month is gone and the focus is not lost', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    stored = marketOf(OCTOBER);
    await screen.page.click(screen.page.button('Delete the rates for November 2026'));
    const twice = screen.page.button('Delete');
    await screen.page.act(() => {
      twice.click();
      twice.click();
    });
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['DELETE', '/api/admin/calculator/federal-rates/2026-11']);
    expect(screen.api.calls).toHaveLength(1);
    await call.answer(200, stored);
    await screen.page.until(() => screen.page.document.querySelector('dialog') === null);
    await screen.page.until(() => !screen.page.text().includes('November 2026: 3.63% short'));
    const { currentToasts } = await import('../testing/web-kit');
    expect(currentToasts()[0]?.title).toBe('The federal rates are deleted');
    expect(screen.page.text()).toContain('October 2026: 3.63% short');
    expect(screen.page.document.activeElement?.textContent).toBe('Applicable federal rates');
  });

  it('stay when the server refuses, which says why in the dialog', async () => {
    await open(marketOf(NOVEMBER, OCTOBER));
    await screen.page.click(screen.page.button('Delete the rates for October 2026'));
    await screen.page.click(screen.page.button('Delete'));
    await (await screen.api.call()).answer(409, refusal('CALCULATOR.ONLY_FEDERAL_RATES', 'There are no others.'));
    await screen.page.until(() => screen.page.document.querySelector('[role="alert"]') !== null);
    expect(dialog()).toContain('There are no others.');
    expect(screen.page.button('Delete').hasAttribute('disabled')).toBe(true);
    expect(screen.page.text()).toContain('October 2026: 3.63% short');
  });
});
