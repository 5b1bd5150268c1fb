import type { ModeratedListing } from '@app/contracts';
import { newListing } from '@app/domain';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const PATH = '/api/admin/listings';
const LISTING: ModeratedListing = {
  id: 7,
  type: 'sell',
  title: 'A practice to sell',
  status: 'published',
  editStatus: 'submitted',
  sample: false,
  submittedAt: '2026-11-24T10:00:00Z',
  claim: null,
  confirmedFirms: null,
  featuredFrom: null,
  featuredUntil: null,
  revision: 4,
  fields: newListing('sell'),
  differences: [{ field: 'price', before: 2_600_000, after: 4_000_000 }],
  firms: 41,
  hasApproved: true,
  moves: ['withdraw'],
  decidable: false,
  history: [{ at: '2026-11-24T10:00:00Z', actor: 'seller', event: 'submit', from: null, to: null, reason: null }],
};
const CLAIMED: ModeratedListing = {
  ...LISTING,
  editStatus: 'in_review',
  decidable: true,
  claim: { until: '2026-11-24T11:00:00Z', yours: true },
};
const REASON = 'Please say how the price was found.';

describe('the moderation of listings', () => {
  let page: TestPage;
  let api: TestApi;
  beforeAll(async () => {
    page = await openPage('https://site.test/practice-listings-admin');
  });
  beforeEach(() => {
    api = openApi(page);
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    await page.render(null);
    queryClient().clear();
    api.close();
  });
  afterAll(() => page.close());

  async function open(search = ''): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    const { Component } = await import('./listings.route');
    queryClient().setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[`/practice-listings-admin${search}`]}>
          <Component />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const openListing = async (listing: ModeratedListing) => {
    await open(`?id=${listing.id}`);
    await (await api.call()).answer(200, listing);
    await page.until(() => page.text().includes(listing.title));
  };
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';

  it('says that nothing waits', async () => {
    await open();
    await (await api.call()).answer(200, { listings: [], waiting: 0 });
    await page.until(() => page.text().includes('Nothing waits for a decision'));
  });

  it('says that the list could not be read, and reads it again', async () => {
    await open();
    await (await api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
    await page.until(() => alert().includes('The listings could not be read'));
    await page.click(page.button('Try Again'));
    await (await api.call(1)).answer(200, { listings: [LISTING], waiting: 1 });
    await page.until(() => page.text().includes('A practice to sell'));
    expect(page.text()).toContain('published, edit submitted');
    expect(page.button('A practice to sell').getAttribute('href')).toBe('/practice-listings-admin?id=7');
  });

  it('compares field by field, and is taken into review before the decision', async () => {
    await openListing(LISTING);
    expect(page.text()).toMatch(/Price\s*2,600,000\s*4,000,000/);
    await page.click(page.button('Take into review'));
    const call = await api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/claim` });
    await call.answer(200, CLAIMED);
    await page.until(() => page.text().includes('Approve and publish'));
  });

  it('says whose claim it is when another moderator was faster', async () => {
    await openListing(LISTING);
    await page.click(page.button('Take into review'));
    await (await api.call(1)).answer(409, refusal('MARKETPLACE.LISTING_CLAIMED', 'Another moderator reads it.'));
    await page.until(() => alert().includes('Another moderator reads it.'));
  });

  it('approves the revision that was read, without a reason', async () => {
    await openListing(CLAIMED);
    await page.click(page.button('Approve and publish'));
    const { path, body } = await api.call(1);
    expect([path, body]).toEqual([`${PATH}/7/decision`, { revision: 4, decision: 'approve' }]);
  });

  it('rejects only with a sentence', async () => {
    await openListing(CLAIMED);
    await page.click(page.button('Reject'));
    expect(page.description(page.field('Reason'))).toContain('in a sentence');
    expect(api.calls).toHaveLength(1);
    await page.type(page.field('Reason'), REASON);
    await page.click(page.button('Reject'));
    expect((await api.call(1)).body).toEqual({ revision: 4, decision: 'reject', reason: REASON });
  });

  it('flags what the owner confirmed to be recognizable', async () => {
    await openListing({ ...LISTING, confirmedFirms: 3, firms: 3 });
    expect(page.text()).toContain('The owner confirmed that about 3 firms fit');
  });

  it('features from a first to a last day, or no longer', async () => {
    const { featureRequest } = await import('./feature-form');
    expect(featureRequest('2026-12-01', '2026-12-31')).toEqual({
      from: '2026-12-01T00:00:00Z',
      until: '2026-12-31T23:59:59Z',
    });
    expect(featureRequest('', '')).toEqual({ from: null, until: null });
    expect(featureRequest('2026-12-01', '')).toBeUndefined();
    expect(featureRequest('2026-12-31', '2026-12-01')).toBeUndefined();
  });
});
