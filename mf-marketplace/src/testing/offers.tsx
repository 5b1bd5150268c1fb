import type { ReactNode } from 'react';
import type { OfferVersion, OfferView } from '@app/contracts';
import { utcDay, type OfferTerms } from '@app/domain';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';

export const OFFER_ID = '11111111-1111-4111-8111-111111111111';
/** The form allows a closing within three years of today. */
export const CLOSING = utcDay(new Date(Date.now() + 365 * 86_400_000));
export const TERMS: OfferTerms = {
  price: 2_850_000,
  parts: { downPayment: 0.7, bankLoan: 0, sellerNote: 0.3, earnOut: 0, equity: 0 },
  noteRate: 0.06,
  noteMonths: 60,
  earnOutYears: null,
  earnOutTarget: null,
  closingOn: CLOSING,
  conditions: '',
  validDays: 14,
};
export const version = (number: number, by: 'buyer' | 'seller', price: number): OfferVersion => ({
  number,
  by,
  sentAt: '2026-11-20T10:00:00Z',
  terms: { ...TERMS, price },
  hash: `${number}`.repeat(64),
});
export const OFFER: OfferView = {
  id: OFFER_ID,
  listing: { id: 2101, title: 'Harbor Lane practice' },
  side: 'buyer',
  state: 'countered',
  price: 3_100_000,
  versions: 2,
  other: { legalName: 'Sam Seller', firm: 'Seller Wealth LLC' },
  changedAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-04T10:00:00Z',
  revision: 3,
  draft: null,
  history: [version(1, 'buyer', 2_850_000), version(2, 'seller', 3_100_000)],
  signatures: [],
  reason: null,
  actions: ['counter', 'accept', 'decline', 'withdraw'],
  askingPrice: 3_200_000,
  threadId: '33333333-3333-4333-8333-333333333333',
  own: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
};

/** A page for the screens of offers, a new one for each test. */
export function offerScreens() {
  let page: TestPage;
  let api: TestApi;

  beforeEach(async () => {
    page = await openPage('https://site.test/marketplace/offers');
    api = openApi(page);
  });
  afterEach(async () => {
    const { queryClient } = await import('./web-kit');
    api.close();
    await page.close();
    queryClient().clear();
    // What one test types and does not save is there for the next one, as in a tab.
    const { typedOffers } = await import('../offers/typed-offer');
    for (const id of ['new-2101', OFFER_ID, `${OFFER_ID}-counter`]) typedOffers.forget(id);
  });

  async function show(node: ReactNode, path = '/marketplace/offers'): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('./web-kit');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
      </QueryClientProvider>,
    );
  }
  return {
    page: () => page,
    api: () => api,
    show,
    alert: () => page.document.querySelector('[role="alert"]')?.textContent ?? '',
    /** Without those that write a factor into a figure. */
    buttons: () =>
      [...page.document.querySelectorAll('button')]
        .map((button) => button.textContent)
        .filter((text) => text !== 'K' && text !== 'M'),
  };
}
