import type { StoredMarket } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const MARKET_PATH = '/api/admin/calculator/market';
const STORED = { version: 2, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const IRS = {
  ...STORED,
  id: 'irs-2026-10',
  publisher: 'IRS',
  says: 'The rates for November.',
  url: 'https://www.irs.gov/afr',
  published: '2026-10',
};
const IRIS = { ...IRS, id: 'iris', publisher: 'Iris', says: 'Custodians lend.', published: null };
const MARKET: StoredMarket = { ranges: [], sources: [IRS, IRIS], federalRates: [], templates: [] };

describe('the sources of market data', () => {
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
  const field = (name: string) => screen.page.document.querySelector(`[name="${name}"]`);
  const dialog = () => screen.page.document.querySelector('dialog');
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await screen.page.type(field(name), value);
  };
  beforeEach(async () => {
    stored = MARKET;
    const { MarketData } = await import('./market-data');
    await screen.show(<MarketData />);
    await screen.page.until(() => screen.page.text().includes('Applicable federal rates'));
  });

  it('are named with their date, and one without a date says so', () => {
    const list = screen.page.document.querySelector('[aria-labelledby="market-sources"]')?.textContent ?? '';
    expect(list).toContain('IRS, October 2026');
    expect(list).toContain('Iris Undated');
    expect(list).not.toContain('irs-2026-10');
  });

  it('can be added while rates are entered, which then name the new one', async () => {
    await screen.page.click(screen.page.button('Enter a month'));
    await screen.page.type(field('mid'), '3.81');
    await screen.page.click(screen.page.button('Add a source for these rates'));
    await screen.page.click(screen.page.button('Save the source'));
    expect(screen.page.description(field('publisher'))).toContain('Name the publisher.');
    expect(screen.api.calls).toEqual([]);
    await fill({
      publisher: 'IRS',
      says: 'The rates for December.',
      url: 'https://www.irs.gov/afr',
      published: '2026-11',
    });
    await screen.page.click(screen.page.button('Save the source'));
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['POST', '/api/admin/calculator/sources']);
    const { version: _version, updatedAt: _at, updatedBy: _by, ...source } = IRS;
    const added = { ...source, id: 'irs-2026-11', says: 'The rates for December.', published: '2026-11' };
    expect(call.body).toEqual(added);
    stored = { ...MARKET, sources: [...MARKET.sources, { ...STORED, ...added }] };
    await call.answer(201, stored);
    const chosen = () => (field('sourceId') as HTMLSelectElement | null)?.value;
    await screen.page.until(() => dialog() === null && chosen() === 'irs-2026-11');
    expect(field('mid')?.getAttribute('value')).toBe('3.81');
  });

  it('say at the date that what rests on them contradicts it, and keep what was typed', async () => {
    await screen.page.click(screen.page.button('Change the source IRS, October 2026'));
    await screen.page.type(field('published'), '2026-05');
    await screen.page.click(screen.page.button('Save the source'));
    const call = await screen.api.call();
    expect([call.method, call.path, call.body]).toEqual([
      'PUT',
      '/api/admin/calculator/sources/irs-2026-10',
      expect.objectContaining({ published: '2026-05', version: 2 }),
    ]);
    const message = 'With this date, the federal rates (2026-11) would be newer than the source IRS of May 2026.';
    await call.answer(400, refusal('REQUEST.INVALID', message, { published: message }));
    expect(screen.page.description(field('published'))).toContain(message);
    expect(field('published')?.getAttribute('value')).toBe('2026-05');
  });

  it('stay when they are in use, and the dialog says where', async () => {
    await screen.page.click(screen.page.button('Delete the source IRS, October 2026'));
    await screen.page.click(screen.page.button('Delete'));
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['DELETE', '/api/admin/calculator/sources/irs-2026-10']);
    const message = 'This source is used by the rates for 2026-11. Choose another source there first.';
    await call.answer(409, refusal('CALCULATOR.SOURCE_IN_USE', message));
    await screen.page.until(() => screen.page.document.querySelector('[role="alert"]') !== null);
    expect(dialog()?.textContent).toContain(message);
    // The same again would be refused again.
    expect(screen.page.button('Delete').hasAttribute('disabled')).toBe(true);
  });
});
