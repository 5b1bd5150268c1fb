import type { NdaView, OfferSummary } from '@app/contracts';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { valuationSummary } from '../testing/valuations';
import { workspaceStep } from './next-step';

const NDA: NdaView = {
  id: '11111111-1111-4111-8111-111111111111',
  listingId: 2101,
  listingTitle: 'Harbor Lane practice',
  state: 'active',
  side: 'buyer',
  textVersion: 1,
  requestedAt: '2026-11-20T10:00:00Z',
  signedAt: '2026-11-20T11:00:00Z',
  countersignedAt: '2026-11-20T12:00:00Z',
  closedAt: null,
  closedBy: null,
  reason: null,
  listing: 'open',
  held: null,
  access: { state: 'granted', reason: null },
  buyer: null,
  buyerCrd: null,
  thread: null,
  seller: null,
  documentSha256: null,
};
const OFFER: OfferSummary = {
  id: '22222222-2222-4222-8222-222222222222',
  listing: { id: 2101, title: 'Harbor Lane practice' },
  side: 'buyer',
  state: 'sent',
  price: 2_850_000,
  versions: 1,
  other: null,
  changedAt: '2026-11-21T10:00:00Z',
  expiresAt: null,
};

describe('the next step of a buyer', () => {
  it.each<[string, NdaView | undefined, OfferSummary[]]>([
    ['Request the NDA on the listing’s page.', undefined, []],
    ['You signed the NDA. The owner countersigns it next.', { ...NDA, state: 'signed' }, []],
    ['Read the confidential facts, value the practice, and draft an offer when you are ready.', NDA, []],
    ['The seller is reviewing your offer. You can withdraw it until they answer.', NDA, [OFFER]],
    [
      'Read the confidential facts, value the practice, and draft an offer when you are ready.',
      NDA,
      [{ ...OFFER, state: 'lapsed' }],
    ],
    ['The deal is closed. There is nothing more to do here.', NDA, [{ ...OFFER, state: 'closed' }]],
    [
      'The deal is closed. The confidential facts and documents stay open to you for the term of your NDA, ' +
        'unless the owner ends your access.',
      { ...NDA, listing: 'closed', isBought: true },
      [{ ...OFFER, state: 'closed' }],
    ],
    [
      'The deal is closed. There is nothing more to do here.',
      { ...NDA, listing: 'closed' },
      [{ ...OFFER, state: 'closed' }],
    ],
    [
      'The listing is not on the market now, so its confidential information is closed. The NDA remains in force. ' +
        'Your notes stay here.',
      { ...NDA, listing: 'closed' },
      [{ ...OFFER, state: 'lapsed' }],
    ],
    [
      'Your access ended. Your obligations under the NDA continue. ' +
        'If you ask again, the owner will decide personally. Your notes stay here.',
      { ...NDA, state: 'ended' },
      [],
    ],
  ])('is “%s”', (sentence, nda, offers) => {
    expect(workspaceStep(nda, offers)).toBe(sentence);
  });
});

describe('the workspace of a listing', () => {
  const NOTE = '/api/marketplace-listings/2101/note';
  let page: TestPage;
  let api: TestApi;

  async function open(reads: Record<string, unknown> = {}): Promise<void> {
    page = await openPage('https://site.test/marketplace/workspace/2101');
    api = openApi(page, {
      '/api/ndas': { asBuyer: [NDA], asSeller: [] },
      '/api/offers': { asBuyer: [OFFER, { ...OFFER, id: 'x', listing: { id: 9, title: 'Another' } }], asSeller: [] },
      '/api/marketplace-inquiries': { inquiries: [], unread: 0 },
      '/api/marketplace-listings/2101/confidential': {
        id: 2101,
        title: 'Harbor Lane practice',
        fields: { aum: 182_000_000 },
        documentClasses: [],
        until: '2027-05-01T00:00:00Z',
      },
      '/api/marketplace-listings/2101/documents': { documents: [] },
      '/api/saved-valuations': { valuations: [], limit: 3 },
      [NOTE]: { text: 'Ask for the lease.', revision: 2 },
      ...reads,
    });
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    const { Workspace } = await import('./workspace.route');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <Workspace userId="u1" listingId={2101} />
      </QueryClientProvider>,
    );
    await page.until(() => !page.text().includes('Loading'));
  }
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    api.close();
    await page.close();
    queryClient().clear();
  });

  it('has the facts, the own note, the offers for this listing and the next step', async () => {
    await open();
    for (const text of ['$182,000,000', '$2,850,000', 'The seller is reviewing your offer.', 'You have not written'])
      expect(page.text()).toContain(text);
    expect(page.text()).not.toContain('Another');
    expect(page.field('Notes').value).toBe('Ask for the lease.');
  });

  it('has the valuations that were saved for this listing, and the way to another one with its figures', async () => {
    const valuations = [
      valuationSummary('a', { name: 'At asking', listingId: 2101 }),
      valuationSummary('b', { name: 'At 2.6 times', listingId: 2101 }),
      valuationSummary('c', { name: 'My own practice' }),
    ];
    await open({ '/api/saved-valuations': { valuations, limit: 3 } });
    await page.until(() => page.text().includes('At asking'));
    expect(page.text()).not.toContain('My own practice');
    const links = [...page.document.querySelectorAll('[aria-labelledby="value"] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/marketplace/valuation?saved=a',
      '/marketplace/valuation?saved=b',
      '/marketplace/valuation?listing=2101',
      '/marketplace/valuations?compare=a,b',
    ]);
  });

  it.each([
    [NDA, 'The owner knows your name and firm from the NDA you signed.'],
    [{ ...NDA, state: 'requested', signedAt: null, countersignedAt: null } as const, 'does not show your name.'],
  ])('says of the buyer’s profile what the NDA has shown', async (nda, words) => {
    await open({ '/api/ndas': { asBuyer: [nda], asSeller: [] } });
    expect(page.text()).toContain(words);
  });

  it('has the NDA with what there is to keep of it', async () => {
    const seller = { legalName: 'Sam Seller', capacity: 'Owner', firm: 'Seller Wealth' };
    await open({ '/api/ndas': { asBuyer: [{ ...NDA, seller, documentSha256: 'a' }], asSeller: [] } });
    expect(page.text()).toContain(
      'You signed on November 20, 2026. It was countersigned on November 20, 2026 by Sam Seller, Owner, Seller Wealth.',
    );
    for (const name of ['Download the signed NDA', 'Download the evidence']) expect(page.button(name)).toBeTruthy();
  });

  it('shows no facts once the access is over, and keeps NDA, notes and valuations', async () => {
    await open({ '/api/ndas': { asBuyer: [{ ...NDA, state: 'ended' }], asSeller: [] } });
    expect(page.text()).toContain('Your access ended. Your obligations under the NDA continue.');
    expect(page.text()).not.toContain('$182,000,000');
    expect(page.text()).toContain('Your valuations');
    expect(api.calls.map(({ path }) => path)).not.toContain('/api/marketplace-listings/2101/confidential');
  });

  it('says why the facts are closed when the next step is about an offer', async () => {
    const access = { state: 'suspended', reason: 'Another offer was accepted.' } as const;
    await open({ '/api/ndas': { asBuyer: [{ ...NDA, access }], asSeller: [] } });
    const facts = page.document.querySelector('[aria-labelledby="facts"]')?.textContent;
    expect(facts).toContain('The NDA remains in force. Reason: Another offer was accepted.');
    expect(page.text()).toContain('The seller is reviewing your offer.');
  });

  it('says nothing of a note that was never written', async () => {
    await open({ [NOTE]: { text: '', revision: 0 } });
    expect(page.text()).not.toContain('Saved.');
    await page.type(page.field('Notes'), 'Mine');
    await page.act(() => page.field('Notes').dispatchEvent(new page.window.FocusEvent('focusout', { bubbles: true })));
    await (await api.call()).answer(200, { text: 'Mine', revision: 1 });
    await page.until(() => page.text().includes('Saved.'));
    expect(page.text()).toContain('Saved.');
  });

  it('leads to nothing that a listing off the market refuses', async () => {
    const valuations = [valuationSummary('a', { name: 'At asking', listingId: 2101 })];
    await open({
      '/api/ndas': { asBuyer: [{ ...NDA, listing: 'closed' }], asSeller: [] },
      '/api/offers': { asBuyer: [{ ...OFFER, state: 'closed' }], asSeller: [] },
      '/api/saved-valuations': { valuations, limit: 3 },
    });
    await page.until(() => page.text().includes('At asking'));
    expect(page.text()).not.toContain('could not be loaded');
    expect(api.calls.map(({ path }) => path)).not.toContain('/api/marketplace-listings/2101/confidential');
    const links = [...page.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/marketplace/valuation?saved=a',
      `/marketplace/offers/${OFFER.id}`,
      '/marketplace/buyer-profile',
    ]);
  });

  it('shows the last message, and what is unread', async () => {
    const thread = {
      id: 't1',
      listing: { id: 2101, title: 'Harbor Lane practice', isPublic: true },
      side: 'buyer',
      alias: 'Buyer 4F7K',
      state: 'open',
      other: { alias: 'Seller 9QXZ', division: null, isGone: false },
      unread: 1,
      startedAt: '2026-11-20T10:00:00Z',
      lastMessageAt: '2026-11-21T10:00:00Z',
    };
    const messages = [
      { number: 1, isOwn: true, text: 'Is it for sale?', attachment: null, sentAt: '2026-11-20T10:00:00Z' },
      { number: 2, isOwn: false, text: 'It is.', attachment: null, sentAt: '2026-11-21T10:00:00Z' },
    ];
    await open({
      '/api/marketplace-inquiries': { inquiries: [thread], unread: 1 },
      '/api/marketplace-inquiries/t1': { ...thread, messages, revealed: { own: false, other: null }, actions: [] },
    });
    await page.until(() => page.text().includes('It is.'));
    expect(page.text()).toContain('Seller 9QXZ, November 21, 2026');
    expect(page.text()).toContain('Open the conversation, 1 unread');
  });

  it('saves the note when the field is left, and offers both texts after a conflict', async () => {
    await open();
    await page.type(page.field('Notes'), 'Mine');
    await page.act(() => page.field('Notes').dispatchEvent(new page.window.FocusEvent('focusout', { bubbles: true })));
    const call = await api.call();
    expect([call.method, call.path, call.body]).toEqual(['PUT', NOTE, { text: 'Mine', revision: 2 }]);
    const body = {
      error: { code: 'MARKETPLACE.NOTE_CHANGED', message: 'x', current: { text: 'Theirs', revision: 3 } },
    };
    await call.answer(409, { ...body, requestId: 'r' });
    await page.until(() => page.text().includes('changed in another window'));
    expect(page.text()).toContain('Theirs');
    await page.click(page.button('Keep what I typed'));
    expect((await api.call(1)).body).toEqual({ text: 'Mine', revision: 3 });
  });

  it('says what opens it where there is no NDA', async () => {
    await open({ '/api/ndas': { asBuyer: [], asSeller: [] } });
    expect(page.text()).toContain('No workspace for this listing');
  });
});
