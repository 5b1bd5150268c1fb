import type { StoredMarket } from '@app/contracts';
import { newOffer } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const MARKET_PATH = '/api/admin/calculator/market';
const PATH = '/api/admin/calculator/deal-templates';
const STORED = { version: 2, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const IRIS = {
  ...STORED,
  id: 'iris',
  publisher: 'Iris',
  says: 'Custodians lend.',
  url: 'https://iris.example/',
  published: '2026-05',
};
const OFFER = newOffer('regional', 'Harbor Lane');
const TERMS = {
  ...STORED,
  id: 'harbor-lane',
  firm: 'harbor-lane',
  firmName: 'Harbor Lane',
  title: 'Up-front with two back-ends',
  summary: 'A published deal with other numbers.',
  offer: OFFER,
  sourceIds: ['iris'],
  asOf: '2026-11-01',
};
const OLD = { ...TERMS, id: 'old', firm: 'old-firm', firmName: 'Old Firm', asOf: '2024-01-01', sourceIds: [] };
const MARKET: StoredMarket = { ranges: [], sources: [IRIS], federalRates: [], templates: [TERMS, OLD] };

describe('the deal terms of firms', () => {
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
  const list = () => screen.page.document.querySelector('[aria-labelledby="deal-terms"]')?.textContent ?? '';
  beforeEach(async () => {
    stored = MARKET;
    const { MarketData } = await import('./market-data');
    await screen.show(<MarketData />);
    await screen.page.until(() => list() !== '');
  });

  it('are named with channel, day and sources, and old ones say so', () => {
    expect(list()).toContain('Harbor Lane, Regional firm');
    expect(list()).toContain('Up-front with two back-ends. As of November 2026. Iris, May 2026.');
    expect(list()).toMatch(/Old Firm, Regional firm Old.*As of January 2024. Our estimate\./);
  });

  it('say at the field what is wrong, and send nothing', async () => {
    await screen.page.click(screen.page.button('Add terms'));
    await fill({ firm: 'Harbor Lane', asOf: '2199-01-01', offer: '{"channel":"bank"}' });
    await screen.page.click(screen.page.button('Save the terms'));
    for (const [name, fault] of [
      ['firmName', 'Name the firm.'],
      ['firm', 'like harbor-lane.'],
      ['asOf', '2199-01-01 is in the future.'],
      ['offer', 'channel'],
    ] as const)
      expect([name, screen.page.description(field(name))]).toEqual([name, expect.stringContaining(fault)]);
    expect(screen.page.document.activeElement).toBe(field('firmName'));
    expect(screen.api.calls).toEqual([]);
  });

  it('can be added with an offer that was exported', async () => {
    await screen.page.click(screen.page.button('Add terms'));
    await fill({
      firmName: 'Quiet Bay',
      firm: 'quiet-bay',
      title: 'A note over nine years',
      summary: 'Invented, in the usual range.',
      asOf: '2026-10-01',
      offer: JSON.stringify({ ...OFFER, name: 'Quiet Bay' }),
    });
    await screen.page.click(screen.page.button('Save the terms'));
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['POST', PATH]);
    expect(call.body).toEqual({
      id: 'quiet-bay',
      firm: 'quiet-bay',
      firmName: 'Quiet Bay',
      title: 'A note over nine years',
      summary: 'Invented, in the usual range.',
      asOf: '2026-10-01',
      sourceIds: [],
      offer: { ...OFFER, name: 'Quiet Bay' },
    });
    const added = { ...TERMS, id: 'quiet-bay', firmName: 'Quiet Bay' };
    stored = { ...MARKET, templates: [...MARKET.templates, added] };
    await call.answer(201, stored);
    await screen.page.until(() => dialog() === null && list().includes('Quiet Bay, Regional firm'));
  });

  it('keep what was typed when the server refuses a value of the offer, and say where it is', async () => {
    await screen.page.click(screen.page.button('Change the terms Harbor Lane: Up-front with two back-ends'));
    await fill({ title: 'Another title' });
    await screen.page.click(screen.page.button('Save the terms'));
    const call = await screen.api.call();
    expect([call.method, call.path, call.body]).toEqual([
      'PUT',
      `${PATH}/harbor-lane`,
      expect.objectContaining({ title: 'Another title', version: 2, offer: OFFER }),
    ]);
    const message = 'Enter between 1 and 20 years.';
    await call.answer(400, refusal('REQUEST.INVALID', message, { 'offer.note.term': message }));
    expect(screen.page.description(field('offer'))).toContain(`note.term: ${message}`);
    expect(field('title')?.getAttribute('value')).toBe('Another title');
  });

  it('are deleted after a question', async () => {
    await screen.page.click(screen.page.button('Delete the terms Old Firm: Up-front with two back-ends'));
    await screen.page.click(screen.page.button('Delete'));
    const call = await screen.api.call();
    expect([call.method, call.path]).toEqual(['DELETE', `${PATH}/old`]);
    stored = { ...MARKET, templates: [TERMS] };
    await call.answer(200, stored);
    await screen.page.until(() => dialog() === null && !list().includes('Old Firm'));
  });
});
