import type { ReactNode } from 'react';
import type { OfferVersion, OfferView } from '@app/contracts';
import type { OfferTerms } from '@app/domain';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const ID = '11111111-1111-4111-8111-111111111111';
/** The form allows a closing within three years of today. */
const CLOSING = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
const TERMS: OfferTerms = {
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
const version = (number: number, by: 'buyer' | 'seller', price: number): OfferVersion => ({
  number,
  by,
  sentAt: '2026-11-20T10:00:00Z',
  terms: { ...TERMS, price },
  hash: `${number}`.repeat(64),
});
const OFFER: OfferView = {
  id: ID,
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

describe('the screens of offers', () => {
  let page: TestPage;
  let api: TestApi;

  beforeEach(async () => {
    page = await openPage('https://site.test/marketplace/offers');
    api = openApi(page);
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    api.close();
    await page.close();
    queryClient().clear();
    // What one test types and does not save is there for the next one, as in a tab.
    const { typedOffers } = await import('./typed-offer');
    for (const id of ['new-2101', ID, `${ID}-counter`]) typedOffers.forget(id);
  });

  async function show(node: ReactNode, path = '/marketplace/offers'): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { MemoryRouter } = await import('react-router-dom');
    const { queryClient } = await import('../testing/web-kit');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(
      <QueryClientProvider client={queryClient()}>
        <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';
  /** Without those that write a factor into a figure. */
  const buttons = () =>
    [...page.document.querySelectorAll('button')]
      .map((button) => button.textContent)
      .filter((text) => text !== 'K' && text !== 'M');

  describe('the form of a new offer', () => {
    let saved: string[];
    beforeEach(async () => {
      saved = [];
      const { NewOffer } = await import('./new-offer.route');
      await show(<NewOffer listingId={2101} onSaved={(id) => saved.push(id)} />);
    });
    const note = (label: string) => page.description(page.field(label));

    it('says at each field what is wrong, and sends nothing', async () => {
      await page.type(page.field('Price'), '0');
      await page.type(page.field('Seller note'), '30');
      await page.type(page.field('Term of the seller note'), '0');
      await page.submit();
      await page.until(() => note('Price') !== 'For the whole practice, including all parts.');
      expect(note('Price')).toBe('Enter the price between $1 and $5,000,000,000.');
      expect(note('Term of the seller note')).toBe(
        'Enter the term of the seller note as a whole number of months between 1 and 360.',
      );
      expect(api.calls).toEqual([]);
    });

    it('has what was typed when it is left and opened again, until that is cleared', async () => {
      await page.type(page.field('Price'), '2.85M');
      await page.type(page.field('Conditions (optional)'), 'The lease is taken over.');
      const leaving = new page.window.Event('beforeunload', { cancelable: true });
      page.window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
      await page.render(null);
      const { NewOffer } = await import('./new-offer.route');
      await show(<NewOffer listingId={2101} onSaved={(id) => saved.push(id)} />);
      await page.until(() => page.text().includes('The form has what you typed earlier and did not save.'));
      expect(page.field('Price').value).toBe('2,850,000');
      expect(page.field('Conditions (optional)').value).toBe('The lease is taken over.');
      await page.click(page.button('Start over'));
      expect([page.field('Price').value, page.text().includes('typed earlier')]).toEqual(['', false]);
    });

    it('says beside the total how much the parts are over the price', async () => {
      await page.type(page.field('Seller note'), '20');
      expect(page.text()).toContain('Total120.0%, 20.0% over the full price');
      await page.type(page.field('Cash at closing'), '80');
      expect(page.text()).toContain('Total100.0%');
      expect(page.text()).not.toContain('over the full price');
    });

    it('keeps a draft that is not complete yet', async () => {
      await page.type(page.field('Seller note'), '20');
      expect(page.text()).toContain('120.0%');
      await page.submit();
      expect((await api.call()).body).toMatchObject({
        terms: { price: null, closingOn: '', parts: { downPayment: 1, sellerNote: 0.2 }, noteRate: null },
      });
    });

    it('asks about a share that was typed as a fraction, and reads days with their noun', async () => {
      await page.type(page.field('Price'), '2.85M');
      await page.type(page.field('Closing'), CLOSING);
      await page.type(page.field('Cash at closing'), '0.7');
      await page.type(page.field('Earn-out'), '30');
      await page.type(page.field('Years of the earn-out'), '2 years');
      await page.type(page.field('Retention for full payment'), '0.95');
      await page.type(page.field('Days until it lapses'), '30 days');
      await page.submit();
      await page.until(() => note('Cash at closing') !== '');
      expect([note('Cash at closing'), note('Retention for full payment')]).toEqual([
        'Did you mean 70%? Enter 70, or 0.7% if it is less than 1%.',
        'Did you mean 95%? Enter 95, or 0.95% if it is less than 1%.',
      ]);
      await page.type(page.field('Cash at closing'), '70');
      await page.type(page.field('Retention for full payment'), '95');
      await page.submit();
      const terms = { validDays: 30, earnOutYears: 2, earnOutTarget: 0.95 };
      expect((await api.call()).body).toMatchObject({ terms });
    });

    it('sends the terms as numbers, keeps them when the server refuses, and says why', async () => {
      await page.type(page.field('Price'), '2.85M');
      await page.type(page.field('Closing'), CLOSING);
      await page.type(page.field('Cash at closing'), '70');
      await page.type(page.field('Seller note'), '30');
      await page.type(page.field('Interest on the seller note'), '6');
      await page.type(page.field('Term of the seller note'), '60');
      await page.submit();
      const call = await api.call();
      expect([call.method, call.path, call.body]).toEqual([
        'POST',
        '/api/marketplace-listings/2101/offers',
        { terms: TERMS },
      ]);
      const sentence = 'You have an open offer for this listing.';
      await call.answer(409, refusal('MARKETPLACE.OFFER_OPEN', sentence));
      expect([alert(), page.field('Price').value, saved]).toEqual([sentence, '2.85M', []]);
      await page.submit();
      await (await api.call(1)).answer(201, OFFER);
      await page.until(() => saved.length > 0);
      expect(saved).toEqual([ID]);
    });
  });

  describe('an offer', () => {
    const open = async (offer: OfferView) => {
      const { LoadedOffer } = await import('./offer.route');
      await show(<LoadedOffer id={ID} userId="u1" />);
      await (await api.call()).answer(200, offer);
      await page.until(() => !page.text().includes('Loading'));
    };

    it('shows every version with what it changed, and the next step in a sentence', async () => {
      await open(OFFER);
      expect(page.text()).toContain('Read what the seller changed');
      expect(page.text()).toContain('Seller: Sam Seller, Seller Wealth LLC');
      const [newest, first] = [...page.document.querySelectorAll('ol > li')].map((item) => item.textContent);
      expect(newest).toContain('Version 2, from the seller');
      expect(newest).toContain('Price: $2,850,000 $3,100,000');
      expect(newest).toContain('30.0%, $930,000');
      expect(first).toContain('30.0%, $855,000');
      const details = page.document.querySelector('ol details');
      expect([details?.hasAttribute('open'), details?.textContent]).toEqual([
        false,
        expect.stringContaining('2'.repeat(64)),
      ]);
      expect(buttons()).toEqual(['Accept', 'Decline', 'Withdraw', 'Make a counteroffer']);
    });

    it('is accepted in a dialog that names version and price, with the revision that was read', async () => {
      await open(OFFER);
      await page.click(page.button('Accept'));
      const dialog = page.document.querySelector('dialog');
      expect(dialog?.textContent).toContain('You accept version 2 at $3,100,000.');
      expect(dialog?.textContent).toContain('Seller note30.0%, $930,000');
      await page.submit();
      const call = await api.call(1);
      expect([call.path, call.body]).toEqual([`/api/offers/${ID}/moves`, { move: 'accept', revision: 3 }]);
      await call.answer(200, { ...OFFER, state: 'accepted', actions: ['sign', 'terminate'] });
      await page.until(() => buttons().includes('Sign the offer'));
      expect(buttons()).toEqual(['Sign the offer', 'End the offer']);
    });

    const LATE = 'The offer has changed since you read it: it is accepted now. Read it again.';

    it('shows to the one who was late what has happened, and the offer as it is now', async () => {
      await open(OFFER);
      await page.click(page.button('Withdraw'));
      await page.submit();
      await (await api.call(1)).answer(409, refusal('MARKETPLACE.OFFER_CHANGED', LATE));
      const again = await api.call(2);
      expect([again.method, again.path]).toEqual(['GET', `/api/offers/${ID}`]);
      await again.answer(200, { ...OFFER, state: 'accepted', revision: 4, actions: ['sign', 'terminate'] });
      await page.until(() => buttons().includes('Sign the offer'));
      expect([alert(), page.document.querySelector('dialog')]).toEqual([LATE, null]);
      expect(buttons()).toEqual(['Sign the offer', 'End the offer']);
    });

    it('keeps a refusal in the dialog while the offer is the same', async () => {
      await open(OFFER);
      await page.click(page.button('Accept'));
      await page.submit();
      const sentence = 'Another offer for this listing was accepted.';
      await (await api.call(1)).answer(409, refusal('MARKETPLACE.OFFER_REFUSED', sentence));
      await (await api.call(2)).answer(200, OFFER);
      await page.until(() => alert() !== '');
      expect([alert(), page.document.querySelector('dialog')?.textContent]).toEqual([
        sentence,
        expect.stringContaining('You accept version 2'),
      ]);
    });

    it('closes a dialog about terms that are not the latest any more, and says so', async () => {
      const { queryClient } = await import('../testing/web-kit');
      await open(OFFER);
      await page.click(page.button('Accept'));
      void queryClient().invalidateQueries();
      const history = [...OFFER.history, version(3, 'seller', 3_150_000)];
      await (await api.call(1)).answer(200, { ...OFFER, history, versions: 3, price: 3_150_000, revision: 4 });
      await page.until(() => page.document.querySelector('dialog') === null);
      expect(alert()).toBe('The offer has changed since you read it. This is how it stands now.');
      expect(page.text()).toContain('Version 3, from the seller');
    });

    it('keeps what is typed into a counteroffer when the offer changes, and says so', async () => {
      const { queryClient } = await import('../testing/web-kit');
      await open(OFFER);
      await page.click(page.button('Make a counteroffer'));
      await page.type(page.field('Price'), '3000000');
      void queryClient().invalidateQueries();
      const history = [...OFFER.history, version(3, 'seller', 3_150_000)];
      await (await api.call(1)).answer(200, { ...OFFER, history, versions: 3, price: 3_150_000, revision: 4 });
      await page.until(() => page.text().includes('changed since you typed this counteroffer'));
      expect(page.field('Price').value).toBe('3,000,000');
      await page.click(page.button('Start from the latest version'));
      expect(page.field('Price').value).toBe('3,150,000');
    });

    it('keeps what is typed into a draft that was saved in another window, and shows that one when asked', async () => {
      const draft: OfferView = { ...OFFER, state: 'draft', draft: TERMS, history: [], versions: 0 };
      await open({ ...draft, actions: ['send', 'discard'] });
      await page.type(page.field('Price'), '3000000');
      await page.submit();
      await (await api.call(1)).answer(409, refusal('MARKETPLACE.OFFER_CHANGED', LATE));
      const stored = { ...draft, draft: { ...TERMS, price: 2_700_000 }, revision: 4 };
      await (await api.call(2)).answer(200, { ...stored, actions: ['send', 'discard'] });
      await page.until(() => page.text().includes('This draft was changed in another window.'));
      expect([page.field('Price').value, buttons()]).toEqual([
        '3,000,000',
        ['Use the saved draft', 'Save the draft', 'Discard the draft'],
      ]);
      await page.click(page.button('Use the saved draft'));
      await page.until(() => buttons().includes('Send the offer'));
      expect(page.field('Price').value).toBe('2,700,000');
    });

    it('is declined only with a reason', async () => {
      await open(OFFER);
      await page.click(page.button('Decline'));
      await page.submit();
      expect(page.description(page.field('Reason'))).toBe('Give the other side a reason.');
      expect(api.calls).toHaveLength(1);
      await page.type(page.field('Reason'), ' Too low ');
      await page.submit();
      expect((await api.call(1)).body).toEqual({ move: 'decline', revision: 3, reason: 'Too low' });
    });

    it('is countered with the latest terms as a start', async () => {
      await open(OFFER);
      await page.click(page.button('Make a counteroffer'));
      await page.type(page.field('Price'), '3000000');
      expect(buttons()).toEqual(['Review the counteroffer', 'Cancel']);
      await page.submit();
      await page.until(() => page.document.querySelector('dialog') !== null);
      expect(api.calls).toHaveLength(1);
      const dialog = page.document.querySelector('dialog');
      expect(dialog?.textContent).toContain('Price: $3,100,000 $3,000,000');
      expect(dialog?.textContent).toContain('Seller note30.0%, $900,000');
      await page.click(page.button('Send the counteroffer'));
      const call = await api.call(1);
      expect([call.path, call.body]).toEqual([
        `/api/offers/${ID}/counter`,
        { revision: 3, terms: { ...TERMS, price: 3_000_000 } },
      ]);
    });

    it('says in a counteroffer that the parts are more than the price, until they are not', async () => {
      await open(OFFER);
      await page.click(page.button('Make a counteroffer'));
      const note = () => page.description(page.field('Cash at closing'));
      await page.type(page.field('Buyer’s stock'), '20');
      await page.submit();
      await page.until(() => note() !== '');
      expect(note()).toBe('Make the parts of the price add up to 100%; they add up to 120%: take 20% away.');
      await page.type(page.field('Buyer’s stock'), '0');
      await page.until(() => note() === '');
      expect(page.document.querySelector('dialog')).toBeNull();
    });

    it('keeps a counteroffer that is refused after its review, with what the server says of its terms', async () => {
      await open(OFFER);
      await page.click(page.button('Make a counteroffer'));
      await page.type(page.field('Conditions (optional)'), 'Call 614 555 0117.');
      await page.submit();
      await page.until(() => page.document.querySelector('dialog') !== null);
      await page.click(page.button('Send the counteroffer'));
      const fields = { conditions: 'Leave out the phone number.' };
      const error = { code: 'MARKETPLACE.OFFER_INVALID', message: 'The offer needs a correction.', fields };
      await (await api.call(1)).answer(400, { error, requestId: 'r1' });
      expect(alert()).toBe('The offer needs a correction. Leave out the phone number.');
      expect(page.field('Conditions (optional)').value).toBe('Call 614 555 0117.');
    });

    it('is signed below all its terms, with a typed name and the agreement to electronic records', async () => {
      const conditions = 'The lease is taken over.';
      const signable = { ...version(2, 'seller', 3_100_000), terms: { ...TERMS, price: 3_100_000, conditions } };
      const history = [version(1, 'buyer', 2_850_000), signable];
      await open({ ...OFFER, state: 'accepted', history, actions: ['sign', 'terminate'] });
      await page.click(page.button('Sign the offer'));
      const dialog = page.document.querySelector('dialog')?.textContent ?? '';
      for (const term of ['Price$3,100,000', 'Cash at closing70.0%, $2,170,000', '60 months', 'Closing', conditions])
        expect(dialog).toContain(term);
      expect(page.field('Full legal name').value).toBe('Bea Buyer');
      await page.type(page.field('Full legal name'), ' ');
      await page.submit();
      expect(page.description(page.field('Full legal name'))).toBe('Full legal name is required.');
      await page.type(page.field('Full legal name'), 'Bea Buyer');
      await page.submit();
      expect([alert(), api.calls.length]).toEqual(['Agree to electronic records to sign here.', 1]);
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.submit();
      expect((await api.call(1)).body).toEqual({
        legalName: 'Bea Buyer',
        capacity: 'Partner',
        firm: 'Buyer Advisors',
        revision: 3,
        acceptsElectronicRecords: true,
      });
    });

    it('is sent as it was saved: not while other terms are typed, and with its terms before the eyes', async () => {
      const draft: OfferView = { ...OFFER, state: 'draft', draft: TERMS, history: [], versions: 0 };
      await open({ ...draft, actions: ['send', 'discard'] });
      await page.type(page.field('Price'), '3000000');
      await page.until(() => page.text().includes('Save the draft before you send it.'));
      expect(buttons()).toEqual(['Save the draft', 'Discard the draft']);
      await page.submit();
      const call = await api.call(1);
      expect([call.method, call.path]).toEqual(['PUT', `/api/offers/${ID}/draft`]);
      const saved = { ...TERMS, price: 3_000_000 };
      await call.answer(200, { ...draft, draft: saved, revision: 4, actions: ['send', 'discard'] });
      await page.until(() => buttons().includes('Send the offer'));
      await page.click(page.button('Send the offer'));
      expect(page.document.querySelector('dialog')?.textContent).toContain('$3,000,000');
    });

    it('is not sent while its draft misses something, and says what', async () => {
      const draft: OfferView = { ...OFFER, state: 'draft', draft: TERMS, history: [], versions: 0 };
      const parts = { ...TERMS.parts, equity: 0.1 };
      await open({ ...draft, price: null, draft: { ...TERMS, price: null, parts }, actions: ['send', 'discard'] });
      expect(page.text()).toContain('Before you send it:Enter the price between $1 and $5,000,000,000.');
      expect(buttons()).toEqual(['Save the draft', 'Discard the draft']);
    });

    it('stands beside the asking price and leads to the conversation and the workspace', async () => {
      await open(OFFER);
      expect(page.text()).toContain('Asking price$3,200,000This offer$3,100,000 96.9% of asking');
      const links = [...page.document.querySelectorAll('[aria-label="About this offer"] a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/marketplace/workspace/2101',
        `/marketplace/inquiries/${OFFER.threadId}`,
        '/marketplace/listing/2101',
      ]);
    });

    it.each<[OfferView['state'], string]>([
      ['countered', 'Lapses on December 4, 2026'],
      ['accepted', 'Both sides sign by December 4, 2026'],
      ['signed_by_buyer', 'Both sides sign by December 4, 2026'],
    ])('that is %s says what its time is for: %s', async (state, words) => {
      await open({ ...OFFER, state });
      expect(page.text()).toContain(words);
      expect(page.text().includes('Lapses')).toBe(state === 'countered');
    });

    it('that is over has no buttons and its reason', async () => {
      await open({ ...OFFER, state: 'declined', reason: 'Too low', expiresAt: null, actions: [] });
      expect([buttons(), page.text()]).toEqual([[], expect.stringContaining('Reason: Too low')]);
    });
  });

  describe('the list of offers', () => {
    const open = async (status: number, body: unknown) => {
      const { Offers } = await import('./offers.route');
      await show(<Offers userId="u1" />);
      await (await api.call()).answer(status, body);
      await page.until(() => !page.text().includes('Loading'));
    };

    it('says what it is for while it is empty', async () => {
      await open(200, { asBuyer: [], asSeller: [] });
      expect(page.text()).toContain('No offers yet');
    });

    it('shows price, state and next step, and the buyer to a seller', async () => {
      const other = { legalName: 'Bea Buyer', firm: 'Buyer Advisors' };
      await open(200, { asBuyer: [OFFER], asSeller: [{ ...OFFER, id: 'b', side: 'seller', state: 'sent', other }] });
      const [asSeller, asBuyer] = [...page.document.querySelectorAll('li')].map((item) => item.textContent);
      expect(asSeller).toContain('Bea Buyer, Buyer Advisors. Read the offer, then accept');
      expect(asBuyer).toContain('$3,100,000');
      expect(asBuyer).toContain('Lapses on December 4, 2026.');
    });

    const OTHER_ID = '22222222-2222-4222-8222-222222222222';
    const forSeller = (id: string, name: string, changes: Partial<OfferView> = {}): OfferView => ({
      ...OFFER,
      ...{ id, side: 'seller', state: 'sent', other: { legalName: name, firm: 'Buyer Advisors' }, ...changes },
    });

    it('offers to compare what several buyers have sent for one listing', async () => {
      const draft = forSeller('c', 'Cy Buyer', { listing: { id: 9, title: 'Another' } });
      await open(200, { asBuyer: [], asSeller: [forSeller(ID, 'Bea Buyer'), forSeller(OTHER_ID, 'Al Buyer'), draft] });
      const links = [...page.document.querySelectorAll('a')].filter((link) => link.textContent.startsWith('Compare'));
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Compare 2 offers for Harbor Lane practice', `/marketplace/offers?compare=${ID},${OTHER_ID}`],
      ]);
    });

    it('shows two of them side by side, and another version of one when it is chosen', async () => {
      const { Offers } = await import('./offers.route');
      await show(<Offers userId="u1" />, `/marketplace/offers?compare=${ID},${OTHER_ID}`);
      const [one, two] = [
        forSeller(ID, 'Bea Buyer'),
        forSeller(OTHER_ID, 'Al Buyer', { history: [version(1, 'buyer', 3_100_000)] }),
      ];
      await (await api.call()).answer(200, { asBuyer: [], asSeller: [one, two] });
      await page.until(() => page.text().includes('Loading the comparison...'));
      await (await api.call(1)).answer(200, one);
      await (await api.call(2)).answer(200, two);
      await page.until(() => page.text().includes('The terms are the same.'));
      const heads = [...page.document.querySelectorAll('thead th')].map((head) => head.textContent);
      expect(heads[1]).toContain('Bea Buyer, Buyer Advisors');
      expect(heads[2]).toContain('Al Buyer, Buyer Advisors');
      const choice = page.document.querySelector('select');
      if (!choice) throw new Error('no choice of versions');
      await page.act(() => {
        choice.value = '1';
        choice.dispatchEvent(new page.window.Event('change', { bubbles: true }));
      });
      await page.until(() => page.text().includes('They differ in: Price.'));
      const price = [...page.document.querySelectorAll('tbody tr')][0]?.textContent;
      expect(price).toBe('PriceDiffers$2,850,000$3,100,000');
    });

    it('compares nothing with an offer that the reader does not have', async () => {
      const { Offers } = await import('./offers.route');
      await show(<Offers userId="u1" />, `/marketplace/offers?compare=${ID},${OTHER_ID}`);
      await (await api.call()).answer(200, { asBuyer: [OFFER], asSeller: [] });
      await page.until(() => page.text().includes('Harbor Lane practice'));
      expect([page.text().includes('Comparison'), api.calls.length]).toEqual([false, 1]);
    });

    it('says that it could not be loaded, and offers another try', async () => {
      await open(503, refusal('SERVER.UNAVAILABLE', 'x'));
      expect(page.text()).toContain('Your offers could not be loaded');
      await page.click(page.button('Try Again'));
      expect((await api.call(1)).path).toBe('/api/offers');
    });
  });
});
