import { refusal, testScreen } from '@app/ui/testing';
import { listingDetail } from '../../testing/listings';
import { savedValuation } from '../../testing/valuations';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const LISTING = {
  ...listingDetail(7),
  revenue: { low: 1_000_000, high: 2_000_000 },
  feeBasedPercentage: { low: 80, high: 80 },
};
const NDA = {
  id: '11111111-1111-4111-8111-111111111111',
  listingId: 7,
  listingTitle: 'Practice 7',
  state: 'active',
  side: 'buyer',
};
const OPENED = {
  id: 7,
  title: 'Practice 7',
  fields: { revenue: 1_480_000, recurringRevenue: 1_200_000 },
  documentClasses: [],
  until: '2027-11-21T10:00:00Z',
};

describe('a valuation that starts from a listing', () => {
  const screen = testScreen(
    'https://site.test/marketplace/valuation',
    async () => (await import('../../testing/web-kit')).queryClient(),
    () => ({ '/api/user': {} }),
  );
  const text = () => screen.page.text();
  const recurring = () => screen.page.field('Recurring revenue').value;

  async function open(signedIn: boolean): Promise<void> {
    const { adoptSession, endSession } = await import('../../testing/web-kit');
    await screen.page.act(() => (signedIn ? adoptSession({ token: 't', user: ANN }) : endSession()));
    const { Component } = await import('../valuation.route');
    await screen.show(<Component />, '/marketplace/valuation?listing=7');
  }
  const answer = async (path: string, status: number, body: unknown) => {
    await screen.page.until(() => screen.api.calls.some((call) => call.path === path));
    await screen.api.calls.find((call) => call.path === path)?.answer(status, body);
  };

  it('uses the middle of the public bands, names it, and lets it be changed', async () => {
    await open(false);
    expect(text()).toContain('Loading the listing...');
    await answer('/api/marketplace-listings/7', 200, LISTING);
    await screen.page.until(() => text().includes('The middle of that range, $1,500,000, is used.'));
    expect(recurring()).toBe('1,200,000');
    await screen.page.type(screen.page.field('Recurring revenue'), '900000');
    expect(recurring()).toBe('900,000');
  });

  it('uses the exact figures under an active NDA', async () => {
    await open(true);
    await answer('/api/marketplace-listings/7', 200, LISTING);
    await answer('/api/ndas', 200, { asBuyer: [NDA], asSeller: [] });
    await answer('/api/marketplace-listings/7/confidential', 200, OPENED);
    await screen.page.until(() => text().includes('Recurring revenue: $1,200,000, exact under your NDA.'));
    expect(screen.page.field('Non-recurring revenue').value).toBe('280,000');
  });

  it('is saved with the number of the listing, and names it when it is opened again', async () => {
    Object.assign(screen.page.window.HTMLDialogElement.prototype, { showModal() {}, close() {} });
    await open(true);
    await answer('/api/marketplace-listings/7', 200, LISTING);
    await answer('/api/ndas', 200, { asBuyer: [], asSeller: [] });
    await screen.page.until(() => text().includes('is used.'));
    await screen.page.click(screen.page.button('Save to your account'));
    await screen.page.type(screen.page.field('Name'), 'At asking');
    await screen.page.click(screen.page.button('Save'));
    await screen.page.until(() => screen.api.calls.some(({ method }) => method === 'POST'));
    const saving = screen.api.calls.find(({ method }) => method === 'POST');
    expect([saving?.path, saving?.body]).toMatchObject(['/api/saved-valuations', { name: 'At asking', listingId: 7 }]);
    await saving?.answer(201, savedValuation('a', { name: 'At asking', listingId: 7 }));
    await screen.page.until(() => text().includes('For listing 7'));
  });

  it('falls back to what is public where the server refuses the exact figures', async () => {
    await open(true);
    await answer('/api/marketplace-listings/7', 200, LISTING);
    await answer('/api/ndas', 200, { asBuyer: [NDA], asSeller: [] });
    await answer('/api/marketplace-listings/7/confidential', 404, refusal('MARKETPLACE.LISTING_NOT_FOUND', 'None.'));
    await screen.page.until(() => text().includes('The middle of that range, $1,500,000, is used.'));
  });

  it('asks for no confidential figures without an NDA', async () => {
    await open(true);
    await answer('/api/marketplace-listings/7', 200, LISTING);
    await answer('/api/ndas', 200, { asBuyer: [], asSeller: [] });
    await screen.page.until(() => text().includes('is used.'));
    expect(screen.api.calls.map(({ path }) => path)).not.toContain('/api/marketplace-listings/7/confidential');
  });

  it('uses what the NDA opens of a listing that is not public, and leads to its workspace', async () => {
    await open(true);
    await answer('/api/marketplace-listings/7', 410, refusal('MARKETPLACE.LISTING_GONE', 'Gone.'));
    await answer('/api/marketplace-listings/7/similar', 200, []);
    await answer('/api/ndas', 200, { asBuyer: [NDA], asSeller: [] });
    await answer('/api/marketplace-listings/7/confidential', 200, OPENED);
    await screen.page.until(() => text().includes('Recurring revenue: $1,200,000, exact under your NDA.'));
    expect(screen.page.document.querySelector('a[href="/marketplace/workspace/7"]')?.textContent).toBe('Practice 7');
  });

  it('leads on without a listing that is gone', async () => {
    await open(false);
    await answer('/api/marketplace-listings/7', 410, refusal('MARKETPLACE.LISTING_GONE', 'Gone.'));
    await answer('/api/marketplace-listings/7/similar', 200, []);
    await screen.page.until(() => text().includes('nothing was filled in.'));
    const link = screen.page.document.querySelector('a[href="/marketplace/valuation"]');
    expect(link?.textContent).toBe('Value a practice without it');
  });

  it('says that the listing could not be loaded', async () => {
    await open(false);
    await answer('/api/marketplace-listings/7', 503, refusal('SERVER.BUSY', 'Busy.'));
    await screen.page.until(() => screen.alert().includes('The listing could not be loaded'));
  });
});
