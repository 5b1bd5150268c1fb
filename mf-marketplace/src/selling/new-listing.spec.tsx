import { testScreen } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';
import { ownListing } from '../testing/own-listings';
import { savedValuation } from '../testing/valuations';

const PATH = '/api/my-listings';
const ANN = {
  id: 'u1',
  username: 'ann@example.com',
  email: 'ann@example.com',
  emailVerified: true,
  firstName: 'Ann',
  lastName: 'Lee',
};

describe('a listing that begins with a saved valuation', () => {
  const screen = testScreen(
    'https://site.test/marketplace/my-listings',
    async () => (await import('../testing/web-kit')).queryClient(),
    () => ({
      '/api/user': {},
      '/api/ndas': { ndas: [] },
      '/api/offers': { offers: [] },
      [PATH]: { listings: [], limit: 10 },
      '/api/saved-valuations/a': savedValuation('a'),
    }),
  );
  afterEach(async () => {
    const { endSession } = await import('../testing/web-kit');
    await screen.page.act(() => endSession());
    (await import('./editor/use-listing-draft')).typedListings.forget('7');
  });

  it('opens with its figures and the name of the account, and saves them', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    const { Route, Routes } = await import('react-router-dom');
    const { Component: List } = await import('./my-listings.route');
    const { ListingEditor } = await import('./editor/listing-editor');
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    await screen.show(
      <Routes>
        <Route path="/marketplace/my-listings" element={<List />} />
        <Route path="/marketplace/my-listings/:id" element={<ListingEditor listing={ownListing()} delayMs={0} />} />
      </Routes>,
      '/marketplace/my-listings?valuation=a',
    );
    await screen.page.until(() => screen.page.text().includes('price of “Valuation a.”'));
    await screen.page.click(screen.page.button('For sale'));
    const created = await screen.api.call();
    expect([created.method, created.path, created.body]).toEqual(['POST', PATH, { type: 'sell' }]);
    await created.answer(201, ownListing());
    const saved = await screen.api.call(1);
    expect([saved.method, saved.path, saved.body]).toEqual([
      'PUT',
      `${PATH}/7`,
      expect.objectContaining({
        fields: expect.objectContaining({
          revenue: 1_000_000,
          price: 2_772_000,
          sellerName: 'Ann Lee',
          sellerEmail: ANN.email,
        }),
      }),
    ]);
    await saved.answer(200, ownListing({ revision: 4 }));
  });

  it('can begin without the kept valuation when its reader is held back, which comes at the next try', async () => {
    const { adoptSession, provideComposition } = await import('../testing/web-kit');
    const { Component: List, valuationReader } = await import('./my-listings.route');
    provideComposition(testComposition({ report: () => {} }));
    const held = holdBack(valuationReader);
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    await screen.show(<List />, '/marketplace/my-listings?valuation=new');
    await screen.page.until(() => screen.page.text().includes('The valuation could not be loaded.'));
    expect((screen.page.button('For sale') as HTMLButtonElement).disabled).toBe(false);
    held.release();
    await screen.page.click(screen.page.button('Try again'));
    await screen.page.until(() => screen.page.text().includes('The listing starts without its figures.'));
    expect(screen.page.text()).not.toContain('Loading the figures of your valuation...');
    expect(screen.page.text()).not.toContain('Try again');
  });

  it('opens with the figures of a valuation that only this browser has, and says when it has none', async () => {
    const { adoptSession } = await import('../testing/web-kit');
    const { keepValues } = await import('../valuation/kept-values');
    const { SAMPLE, START } = await import('../valuation/form/sale-values');
    const { Component: List } = await import('./my-listings.route');
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    await screen.show(<List />, '/marketplace/my-listings?valuation=new');
    await screen.page.until(() => screen.page.text().includes('The listing starts without its figures.'));
    keepValues('new', START, { ...START, ...SAMPLE });
    const { Route, Routes, useLocation } = await import('react-router-dom');
    const State = () => <output>{JSON.stringify(useLocation().state)}</output>;
    await screen.show(
      <Routes>
        <Route path="/marketplace/my-listings" element={<List />} />
        <Route path="/marketplace/my-listings/:id" element={<State />} />
      </Routes>,
      '/marketplace/my-listings?valuation=new',
    );
    await screen.page.until(() => screen.page.text().includes('revenue, earnings and price of your valuation.'));
    await screen.page.click(screen.page.button('For sale'));
    await (await screen.api.call()).answer(201, ownListing());
    await screen.page.until(() => screen.page.text().includes('listingStart'));
    expect(screen.page.text()).toMatch(/"revenue":1000000,.*"price":2772000\b/);
  });
});
