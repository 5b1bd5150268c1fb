import type { OfferView } from '@app/contracts';
import { refusal } from '@app/ui/testing';
import { OFFER, OFFER_ID, offerScreens, TERMS, version } from '../testing/offers';

describe('an offer', () => {
  const { page, api, show, alert, buttons } = offerScreens();
  const open = async (offer: OfferView) => {
    const { LoadedOffer } = await import('./offer.route');
    await show(<LoadedOffer id={OFFER_ID} userId="u1" />);
    await (await api().call()).answer(200, offer);
    await page().until(() => !page().text().includes('Loading'));
  };

  it('shows every version with what it changed, and the next step in a sentence', async () => {
    await open(OFFER);
    expect(page().text()).toContain('Read what the seller changed');
    expect(page().text()).toContain('Seller: Sam Seller, Seller Wealth LLC');
    const [newest, first] = [...page().document.querySelectorAll('ol > li')].map((item) => item.textContent);
    expect(newest).toContain('Version 2, from the seller');
    expect(newest).toContain('Price: $2,850,000 $3,100,000');
    expect(newest).toContain('30.0%, $930,000');
    expect(first).toContain('30.0%, $855,000');
    const details = page().document.querySelector('ol details');
    expect([details?.hasAttribute('open'), details?.textContent]).toEqual([
      false,
      expect.stringContaining('2'.repeat(64)),
    ]);
    expect(buttons()).toEqual(['Accept', 'Decline', 'Withdraw', 'Make a counteroffer']);
  });

  it('is accepted in a dialog that names version and price, with the revision that was read', async () => {
    await open(OFFER);
    await page().click(page().button('Accept'));
    const dialog = page().document.querySelector('dialog');
    expect(dialog?.textContent).toContain('You accept version 2 at $3,100,000.');
    expect(dialog?.textContent).toContain('Seller note30.0%, $930,000');
    await page().submit();
    const call = await api().call(1);
    expect([call.path, call.body]).toEqual([`/api/offers/${OFFER_ID}/moves`, { move: 'accept', revision: 3 }]);
    await call.answer(200, { ...OFFER, state: 'accepted', actions: ['sign', 'terminate'] });
    await page().until(() => buttons().includes('Sign the offer'));
    expect(buttons()).toEqual(['Sign the offer', 'End the offer']);
  });

  const LATE = 'The offer has changed since you read it: it is accepted now. Read it again.';

  it('shows to the one who was late what has happened, and the offer as it is now', async () => {
    await open(OFFER);
    await page().click(page().button('Withdraw'));
    await page().submit();
    await (await api().call(1)).answer(409, refusal('MARKETPLACE.OFFER_CHANGED', LATE));
    const again = await api().call(2);
    expect([again.method, again.path]).toEqual(['GET', `/api/offers/${OFFER_ID}`]);
    await again.answer(200, { ...OFFER, state: 'accepted', revision: 4, actions: ['sign', 'terminate'] });
    await page().until(() => buttons().includes('Sign the offer'));
    expect([alert(), page().document.querySelector('dialog')]).toEqual([LATE, null]);
    expect(buttons()).toEqual(['Sign the offer', 'End the offer']);
  });

  it('keeps a refusal in the dialog while the offer is the same', async () => {
    await open(OFFER);
    await page().click(page().button('Accept'));
    await page().submit();
    const sentence = 'Another offer for this listing was accepted.';
    await (await api().call(1)).answer(409, refusal('MARKETPLACE.OFFER_REFUSED', sentence));
    await (await api().call(2)).answer(200, OFFER);
    await page().until(() => alert() !== '');
    expect([alert(), page().document.querySelector('dialog')?.textContent]).toEqual([
      sentence,
      expect.stringContaining('You accept version 2'),
    ]);
  });

  it('closes a dialog about terms that are not the latest any more, and says so', async () => {
    const { queryClient } = await import('../testing/web-kit');
    await open(OFFER);
    await page().click(page().button('Accept'));
    void queryClient().invalidateQueries();
    const history = [...OFFER.history, version(3, 'seller', 3_150_000)];
    await (await api().call(1)).answer(200, { ...OFFER, history, versions: 3, price: 3_150_000, revision: 4 });
    await page().until(() => page().document.querySelector('dialog') === null);
    expect(alert()).toBe('The offer has changed since you read it. This is how it stands now.');
    expect(page().text()).toContain('Version 3, from the seller');
  });

  it('keeps what is typed into a counteroffer when the offer changes, and says so', async () => {
    const { queryClient } = await import('../testing/web-kit');
    await open(OFFER);
    await page().click(page().button('Make a counteroffer'));
    await page().type(page().field('Price'), '3000000');
    void queryClient().invalidateQueries();
    const history = [...OFFER.history, version(3, 'seller', 3_150_000)];
    await (await api().call(1)).answer(200, { ...OFFER, history, versions: 3, price: 3_150_000, revision: 4 });
    await page().until(() => page().text().includes('changed since you typed this counteroffer'));
    expect(page().field('Price').value).toBe('3,000,000');
    await page().click(page().button('Start from the latest version'));
    expect(page().field('Price').value).toBe('3,150,000');
  });

  it('keeps what is typed into a draft that was saved in another window, and shows that one when asked', async () => {
    const draft: OfferView = { ...OFFER, state: 'draft', draft: TERMS, history: [], versions: 0 };
    await open({ ...draft, actions: ['send', 'discard'] });
    await page().type(page().field('Price'), '3000000');
    await page().submit();
    await (await api().call(1)).answer(409, refusal('MARKETPLACE.OFFER_CHANGED', LATE));
    const stored = { ...draft, draft: { ...TERMS, price: 2_700_000 }, revision: 4 };
    await (await api().call(2)).answer(200, { ...stored, actions: ['send', 'discard'] });
    await page().until(() => page().text().includes('This draft was changed in another window.'));
    expect([page().field('Price').value, buttons()]).toEqual([
      '3,000,000',
      ['Use the saved draft', 'Save the draft', 'Discard the draft'],
    ]);
    await page().click(page().button('Use the saved draft'));
    await page().until(() => buttons().includes('Send the offer'));
    expect(page().field('Price').value).toBe('2,700,000');
  });

  it('is declined only with a reason', async () => {
    await open(OFFER);
    await page().click(page().button('Decline'));
    await page().submit();
    expect(page().description(page().field('Reason'))).toBe('Give the other side a reason.');
    expect(api().calls).toHaveLength(1);
    await page().type(page().field('Reason'), ' Too low ');
    await page().submit();
    expect((await api().call(1)).body).toEqual({ move: 'decline', revision: 3, reason: 'Too low' });
  });

  it('is countered with the latest terms as a start', async () => {
    await open(OFFER);
    await page().click(page().button('Make a counteroffer'));
    await page().type(page().field('Price'), '3000000');
    expect(buttons()).toEqual(['Review the counteroffer', 'Cancel']);
    await page().submit();
    await page().until(() => page().document.querySelector('dialog') !== null);
    expect(api().calls).toHaveLength(1);
    const dialog = page().document.querySelector('dialog');
    expect(dialog?.textContent).toContain('Price: $3,100,000 $3,000,000');
    expect(dialog?.textContent).toContain('Seller note30.0%, $900,000');
    await page().click(page().button('Send the counteroffer'));
    const call = await api().call(1);
    expect([call.path, call.body]).toEqual([
      `/api/offers/${OFFER_ID}/counter`,
      { revision: 3, terms: { ...TERMS, price: 3_000_000 } },
    ]);
  });

  it('says in a counteroffer that the parts are more than the price, until they are not', async () => {
    await open(OFFER);
    await page().click(page().button('Make a counteroffer'));
    const note = () => page().description(page().field('Cash at closing'));
    await page().type(page().field('Buyer’s stock'), '20');
    await page().submit();
    await page().until(() => note() !== '');
    expect(note()).toBe('Make the parts of the price add up to 100%; they add up to 120%: take 20% away.');
    await page().type(page().field('Buyer’s stock'), '0');
    await page().until(() => note() === '');
    expect(page().document.querySelector('dialog')).toBeNull();
  });

  it('keeps a counteroffer that is refused after its review, with what the server says of its terms', async () => {
    await open(OFFER);
    await page().click(page().button('Make a counteroffer'));
    await page().type(page().field('Conditions (optional)'), 'Call 614 555 0117.');
    await page().submit();
    await page().until(() => page().document.querySelector('dialog') !== null);
    await page().click(page().button('Send the counteroffer'));
    const fields = { conditions: 'Leave out the phone number.' };
    const error = { code: 'MARKETPLACE.OFFER_INVALID', message: 'The offer needs a correction.', fields };
    await (await api().call(1)).answer(400, { error, requestId: 'r1' });
    expect(alert()).toBe('The offer needs a correction. Leave out the phone number.');
    expect(page().field('Conditions (optional)').value).toBe('Call 614 555 0117.');
  });

  it('is signed below all its terms, with a typed name and the agreement to electronic records', async () => {
    const conditions = 'The lease is taken over.';
    const signable = { ...version(2, 'seller', 3_100_000), terms: { ...TERMS, price: 3_100_000, conditions } };
    const history = [version(1, 'buyer', 2_850_000), signable];
    await open({ ...OFFER, state: 'accepted', history, actions: ['sign', 'terminate'] });
    await page().click(page().button('Sign the offer'));
    const dialog = page().document.querySelector('dialog')?.textContent ?? '';
    for (const term of ['Price$3,100,000', 'Cash at closing70.0%, $2,170,000', '60 months', 'Closing', conditions])
      expect(dialog).toContain(term);
    expect(page().field('Full legal name').value).toBe('Bea Buyer');
    await page().type(page().field('Full legal name'), ' ');
    await page().submit();
    expect(page().description(page().field('Full legal name'))).toBe('Full legal name is required.');
    await page().type(page().field('Full legal name'), 'Bea Buyer');
    await page().submit();
    expect([alert(), api().calls.length]).toEqual(['Agree to electronic records to sign here.', 1]);
    await page().click(page().document.querySelector('[name="acceptsElectronicRecords"]'));
    await page().submit();
    expect((await api().call(1)).body).toEqual({
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
    await page().type(page().field('Price'), '3000000');
    await page().until(() => page().text().includes('Save the draft before you send it.'));
    expect(buttons()).toEqual(['Save the draft', 'Discard the draft']);
    await page().submit();
    const call = await api().call(1);
    expect([call.method, call.path]).toEqual(['PUT', `/api/offers/${OFFER_ID}/draft`]);
    const saved = { ...TERMS, price: 3_000_000 };
    await call.answer(200, { ...draft, draft: saved, revision: 4, actions: ['send', 'discard'] });
    await page().until(() => buttons().includes('Send the offer'));
    await page().click(page().button('Send the offer'));
    expect(page().document.querySelector('dialog')?.textContent).toContain('$3,000,000');
  });

  it('is not sent while its draft misses something, and says what', async () => {
    const draft: OfferView = { ...OFFER, state: 'draft', draft: TERMS, history: [], versions: 0 };
    const parts = { ...TERMS.parts, equity: 0.1 };
    await open({ ...draft, price: null, draft: { ...TERMS, price: null, parts }, actions: ['send', 'discard'] });
    expect(page().text()).toContain('Before you send it:Enter the price between $1 and $5,000,000,000.');
    expect(buttons()).toEqual(['Save the draft', 'Discard the draft']);
  });

  it('stands beside the asking price and leads to the conversation and the workspace', async () => {
    await open(OFFER);
    expect(page().text()).toContain('Asking price$3,200,000This offer$3,100,000 96.9% of asking');
    const links = [...page().document.querySelectorAll('[aria-label="About this offer"] a')];
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
    expect(page().text()).toContain(words);
    expect(page().text().includes('Lapses')).toBe(state === 'countered');
  });

  it('that is over has no buttons and its reason', async () => {
    await open({ ...OFFER, state: 'declined', reason: 'Too low', expiresAt: null, actions: [] });
    expect([buttons(), page().text()]).toEqual([[], expect.stringContaining('Reason: Too low')]);
  });
});
