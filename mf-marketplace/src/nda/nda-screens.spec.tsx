import type { ReactNode } from 'react';
import type { NdaList, NdaView, RequestedNda } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';

const NDA: NdaView = {
  id: '11111111-1111-4111-8111-111111111111',
  listingId: 2101,
  listingTitle: 'Harbor Lane practice',
  state: 'requested',
  side: 'buyer',
  textVersion: 1,
  requestedAt: '2026-11-20T10:00:00Z',
  signedAt: null,
  countersignedAt: null,
  closedAt: null,
  closedBy: null,
  reason: null,
  listing: 'open',
  held: null,
  access: null,
  buyer: null,
  buyerCrd: null,
  thread: null,
  seller: null,
  documentSha256: null,
};
const SIGNED: NdaView = {
  ...NDA,
  state: 'signed',
  signedAt: '2026-11-21T10:00:00Z',
  buyer: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
};
const OPEN = { state: 'granted', reason: null } as const;
const REQUESTED: RequestedNda = {
  nda: NDA,
  text: { version: 1, page: 'NDA, version 1\n\nKeep it secret.', pageSha256: '0'.repeat(64) },
};
const LISTING = { id: 2101, title: 'Harbor Lane practice', status: 'published' } as const;

describe('the screens of NDAs', () => {
  let page: TestPage;
  let api: TestApi;

  beforeEach(async () => {
    page = await openPage('https://site.test/marketplace/listing/2101');
    api = openApi(page);
  });
  afterEach(async () => {
    const { queryClient } = await import('../testing/web-kit');
    api.close();
    await page.close();
    queryClient().clear();
  });

  async function show(node: ReactNode): Promise<void> {
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../testing/web-kit');
    queryClient().setDefaultOptions({ queries: { retry: false } });
    await page.render(<QueryClientProvider client={queryClient()}>{node}</QueryClientProvider>);
  }
  const alert = () => page.document.querySelector('[role="alert"]')?.textContent ?? '';
  const text = () => page.document.querySelector('[role="region"]');

  const readToItsEnd = () => page.see(true);
  async function fill(): Promise<void> {
    await page.type(page.field('Full legal name'), 'Bea Buyer');
    await page.type(page.field('Capacity'), 'Partner');
    await page.type(page.field('Firm'), 'Buyer Advisors');
  }

  describe('the dialog in which a buyer signs', () => {
    let signed: NdaView[];
    beforeEach(async () => {
      signed = [];
      const { SignDialog } = await import('./sign-dialog');
      await show(<SignDialog requested={REQUESTED} onSigned={(nda) => signed.push(nda)} onClose={() => undefined} />);
    });

    it('shows the text, and does not send before it was scrolled to its end', async () => {
      expect(text()?.textContent).toContain('Keep it secret.');
      await fill();
      await page.submit();
      expect([alert(), api.calls]).toEqual(['Read the NDA to the end before you sign it.', []]);
    });

    it('says before the signature which names it shows, and when', () => {
      expect(page.text()).toContain(
        'When you sign, the owner sees the name, capacity and firm you enter below. ' +
          'When the owner countersigns, you see theirs.',
      );
    });

    it('names each empty field, and takes the focus to the first', async () => {
      await readToItsEnd();
      await page.type(page.field('Capacity'), 'Partner');
      await page.submit();
      const name = page.field('Full legal name');
      expect(page.description(name)).toBe('Full legal name is required.');
      expect(page.description(page.field('Firm'))).toContain('Leave it blank if you are signing for yourself.');
      expect([page.document.activeElement, api.calls]).toEqual([name, []]);
    });

    it('asks for the agreement to electronic records', async () => {
      await readToItsEnd();
      await fill();
      await page.submit();
      expect([alert(), api.calls]).toEqual(['Agree to electronic records to sign here.', []]);
    });

    it('sends the signature with the version of the text, once', async () => {
      await readToItsEnd();
      await fill();
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.submit();
      const call = await api.call();
      expect([call.method, call.path]).toEqual(['POST', `/api/ndas/${NDA.id}/sign`]);
      expect(call.body).toEqual({
        legalName: 'Bea Buyer',
        capacity: 'Partner',
        firm: 'Buyer Advisors',
        crd: '',
        textVersion: 1,
        pageSha256: REQUESTED.text.pageSha256,
        scrolledToEnd: true,
        acceptsElectronicRecords: true,
      });
      await call.answer(200, SIGNED);
      expect([signed, api.calls.length]).toEqual([[SIGNED], 1]);
    });

    it('asks a person who signs for themselves for no firm', async () => {
      await readToItsEnd();
      await page.type(page.field('Full legal name'), 'Bea Buyer');
      await page.type(page.field('Capacity'), 'Individual');
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.submit();
      expect((await api.call()).body).toMatchObject({ legalName: 'Bea Buyer', capacity: 'Individual', firm: '' });
    });

    it('asks for a legal name in letters, at the field', async () => {
      await readToItsEnd();
      await fill();
      await page.type(page.field('Full legal name'), 'Bea Buy3r');
      await page.submit();
      const fault = 'Write your legal name in letters: “Buy3r” contains a digit.';
      expect([page.description(page.field('Full legal name')), api.calls]).toEqual([fault, []]);
    });

    it('takes the number of the buyer at the regulators as digits, and none for none', async () => {
      await readToItsEnd();
      await fill();
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.type(page.field('Your CRD number'), '1.2k');
      await page.submit();
      expect(page.description(page.field('Your CRD number'))).toBe('Enter the CRD number as up to 10 digits.');
      await page.type(page.field('Your CRD number'), ' CRD# 1234567\u202c');
      await page.submit();
      expect((await api.call()).body).toMatchObject({ crd: '1234567' });
    });

    it('keeps what was typed when the server refuses, and says why', async () => {
      await readToItsEnd();
      await fill();
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.submit();
      const sentence = 'This listing is no longer on the market, so its NDA cannot be signed.';
      await (await api.call()).answer(409, refusal('MARKETPLACE.NDA_LISTING_CLOSED', sentence));
      expect([alert(), page.field('Full legal name').value, signed]).toEqual([sentence, 'Bea Buyer', []]);
    });

    it('shows what has changed since it was read, keeps what was typed, and asks to read again', async () => {
      await readToItsEnd();
      await fill();
      await page.click(page.document.querySelector('[name="acceptsElectronicRecords"]'));
      await page.submit();
      await (await api.call()).answer(409, refusal('MARKETPLACE.NDA_PAGE_CHANGED', 'The NDA has changed.'));
      const current = { version: 2, page: 'NDA, version 2\n\nKeep it secret.', pageSha256: '1'.repeat(64) };
      const again = await api.call(1);
      expect([again.method, again.path]).toEqual(['POST', '/api/marketplace-listings/2101/nda']);
      await again.answer(200, { nda: { ...NDA, textVersion: 2 }, text: current });
      expect(alert()).toBe(
        'The NDA has changed since you read it. Read the current version to the end, then sign.' +
          'RemovedNDA, version 1AddedNDA, version 2',
      );
      expect(page.document.activeElement?.getAttribute('role')).toBe('alert');
      expect(page.document.querySelector('mark')?.textContent).toBe('NDA, version 2');
      expect(page.field('Full legal name').value).toBe('Bea Buyer');
      await page.submit();
      expect(api.calls.length).toBe(2);
      await readToItsEnd();
      await page.submit();
      expect((await api.call(2)).body).toMatchObject({ textVersion: 2, pageSha256: '1'.repeat(64) });
    });
  });

  describe('the card on a listing', () => {
    const open = async (list: NdaList) => {
      const { OwnNda } = await import('./nda-card');
      await show(<OwnNda listing={LISTING} userId="u1" />);
      await (await api.call()).answer(200, list);
      await page.until(() => !page.text().includes('Loading'));
    };

    it('asks for the NDA and opens the dialog', async () => {
      await open({ asBuyer: [], asSeller: [] });
      await page.click(page.button('Read and sign the NDA'));
      await (await api.call(1)).answer(200, REQUESTED);
      expect(page.document.querySelector('dialog')?.open).toBe(true);
    });

    it('leads to what premium costs where premium is what is missing', async () => {
      await open({ asBuyer: [], asSeller: [] });
      await page.click(page.button('Read and sign the NDA'));
      await (await api.call(1)).answer(403, refusal('MARKETPLACE.NDA_PREMIUM', 'It is part of premium.'));
      expect(alert()).toContain('It is part of premium.');
      expect(page.button('See premium pricing').getAttribute('href')).toBe('/checkout');
    });

    it.each<[string, Partial<NdaView>, string, string | null]>([
      [
        'the owner ended it',
        { state: 'ended', reason: 'Sold', closedAt: '2026-11-24T10:00:00Z' },
        'Your access ended on November 24, 2026. Reason: Sold. Your obligations under the NDA continue. ' +
          'If you ask again, the owner will decide personally.',
        'Ask the owner again',
      ],
      [
        'the owner declined it',
        { state: 'declined', reason: 'A rival', closedAt: '2026-11-24T10:00:00Z' },
        'The owner declined your NDA on November 24, 2026. Reason: A rival.',
        'Ask the owner again',
      ],
      [
        'an administrator ended it',
        { state: 'ended', closedBy: 'admin', reason: 'A rival', closedAt: '2026-11-24T10:00:00Z' },
        'An administrator ended your NDA on November 24, 2026. Reason: A rival. Your obligations under it continue. ' +
          'You cannot ask for another one for this listing.',
        null,
      ],
      [
        'the owner’s account and the listing are gone',
        { state: 'ended', closedBy: 'seller', listing: 'closed', reason: 'The other side has deleted its account.' },
        'Your access ended. Reason: The other side has deleted its account. Your obligations under the NDA continue. ' +
          'The listing is no longer on the market.',
        null,
      ],
      [
        'the owner ended it and has paused the listing since',
        { state: 'ended', closedBy: 'seller', listing: 'paused' },
        'When the listing is back, you can ask again, and the owner will decide personally.',
        null,
      ],
      [
        'the owner revoked the access alone',
        { state: 'active', access: { state: 'revoked', reason: 'A rival' } },
        'The owner has ended your access. The NDA remains in force. Reason: A rival.',
        null,
      ],
      [
        'an accepted offer suspends it',
        { state: 'active', access: { state: 'suspended', reason: 'Another offer was accepted.' } },
        'The owner has suspended your access. The NDA remains in force. Reason: Another offer was accepted.',
        null,
      ],
      [
        'its term is over',
        { state: 'expired', closedAt: '2026-11-24T10:00:00Z' },
        'The term of your NDA ended on November 24, 2026.',
        'Read and sign the NDA',
      ],
      [
        'the listing is paused before it was signed',
        { state: 'requested', listing: 'paused' },
        'The owner has paused this listing. Its NDA can be signed when the listing is back.',
        null,
      ],
    ])('says what happened when %s', async (_, changes, words, action) => {
      await open({ asBuyer: [{ ...SIGNED, ...changes }], asSeller: [] });
      expect(page.text()).toContain(words);
      const buttons = [...page.document.querySelectorAll('button')].map((button) => button.textContent);
      expect(buttons).toEqual(action === null ? [] : [action]);
      expect(api.calls.length).toBe(1);
    });

    it('says why there is no NDA for a sample', async () => {
      await open({ asBuyer: [], asSeller: [] });
      await page.click(page.button('Read and sign the NDA'));
      const sentence = 'This listing is a sample without an owner, so there is no NDA to sign.';
      await (await api.call(1)).answer(409, refusal('MARKETPLACE.LISTING_WITHOUT_OWNER', sentence));
      expect(alert()).toBe(sentence);
    });

    it('waits for the owner after signing, and shows the confidential facts when it is active', async () => {
      await open({ asBuyer: [SIGNED], asSeller: [] });
      expect(page.text()).toContain('It is waiting for the owner’s countersignature.');
      const { queryClient } = await import('../testing/web-kit');
      const { ndasKey } = await import('../api/ndas');
      const active: NdaList = { asBuyer: [{ ...SIGNED, state: 'active', access: OPEN }], asSeller: [] };
      await page.act(() => queryClient().setQueryData(ndasKey('u1'), active));
      const call = await api.call(1);
      expect(call.path).toBe('/api/marketplace-listings/2101/confidential');
      const fields = { aum: 182_000_000, city: 'Boise', state: 'ID', affiliation: null };
      const opened = { ...LISTING, tier: 'nda', fields, documentClasses: ['nda'], until: '2027-05-01T12:00:00Z' };
      await call.answer(200, opened);
      const documents = await api.call(2);
      expect(documents.path).toBe('/api/marketplace-listings/2101/documents');
      const model = { id: 'd1', name: 'Model.xlsx', type: 'xlsx', documentClass: 'nda', bytes: 9, pages: null };
      await documents.answer(200, { documents: [{ ...model, scan: 'unscanned', isMarked: false }] });
      await page.until(() => !page.text().includes('Loading'));
      expect(page.text()).toContain('Recorded only; this file type cannot be marked. Not scanned for viruses.');
      expect(page.text()).not.toContain('Released to you by the owner');
      expect(page.text()).toContain('Available to you under your NDA until');
      expect(page.text()).toContain('$182,000,000');
      expect(page.text()).toContain('Boise, ID');
    });
  });

  it('shows a buyer what the owner has released to them', async () => {
    const { ConfidentialFacts } = await import('./confidential-facts');
    await show(<ConfidentialFacts listingId={2101} userId="u1" />);
    const fields = { firm: 'Harbor Lane LLC', sellerName: 'Sam Seller', city: 'Boise' };
    const opened = { ...LISTING, tier: 'released', fields, documentClasses: [], until: '2027-05-01T12:00:00Z' };
    await (await api.call()).answer(200, opened);
    await (await api.call(1)).answer(200, { documents: [] });
    await page.until(() => page.text().includes('The owner has not shared any documents with you.'));
    expect(page.text()).toContain('Released to you by the owner until May 1, 2027.');
    for (const value of ['Harbor Lane LLC', 'Sam Seller', 'Boise']) expect(page.text()).toContain(value);
  });

  describe('the list of NDAs', () => {
    const open = async (list: NdaList) => {
      const { Ndas } = await import('./ndas.route');
      await show(<Ndas userId="u1" />);
      await (await api.call()).answer(200, list);
      await page.until(() => !page.text().includes('Loading'));
    };
    const request: NdaView = { ...SIGNED, side: 'seller' };

    it('says that it is empty', async () => {
      await open({ asBuyer: [], asSeller: [] });
      expect(page.text()).toContain('No NDAs yet');
    });

    it('is narrowed to one listing, and leads back to all of them', async () => {
      const { Ndas } = await import('./ndas.route');
      await show(<Ndas userId="u1" listing={7} />);
      const of = (id: string, listingId: number) => ({
        ...request,
        id,
        listingId,
        listingTitle: `Practice ${listingId}`,
      });
      await (await api.call()).answer(200, { asBuyer: [], asSeller: [of('a', 7), of('b', 8)] });
      await page.until(() => page.text().includes('Practice 7'));
      expect(page.text()).not.toContain('Practice 8');
      expect(page.button('Show all NDAs').getAttribute('href')).toBe('/marketplace/ndas');
    });

    it('says that it could not be loaded, and offers another try', async () => {
      const { Ndas } = await import('./ndas.route');
      await show(<Ndas userId="u1" />);
      await (await api.call()).answer(503, refusal('SERVER.UNAVAILABLE', 'x'));
      await page.until(() => page.text().includes('Your NDAs could not be loaded'));
      await page.click(page.button('Try Again'));
      expect((await api.call(1)).path).toBe('/api/ndas');
    });

    it('lets the seller countersign with a typed name, and loads the list again', async () => {
      await open({ asBuyer: [], asSeller: [request] });
      expect(page.text()).toContain('Buyer: Bea Buyer, Partner, Buyer Advisors.');
      await page.click(page.button('Countersign'));
      const read = await api.call(1);
      expect(read.path).toBe(`/api/ndas/${NDA.id}/page`);
      await read.answer(200, REQUESTED.text);
      await page.until(() => page.text().includes('Keep it secret.'));
      expect(page.text()).toContain('the buyer sees the name, capacity and firm you enter below');
      await page.submit();
      expect([page.description(page.field('Full legal name')), alert(), api.calls.length]).toEqual([
        'Full legal name is required.',
        'Read the NDA to the end before you countersign it.',
        2,
      ]);
      await readToItsEnd();
      await fill();
      await page.submit();
      const call = await api.call(2);
      const { pageSha256 } = REQUESTED.text;
      expect([call.path, call.body]).toEqual([
        `/api/ndas/${NDA.id}/countersign`,
        { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors', pageSha256 },
      ]);
      await call.answer(200, { ...request, state: 'active' });
      expect((await api.call(3)).path).toBe('/api/ndas');
      expect(page.document.querySelector('dialog')).toBeNull();
    });

    it('tells a seller why it waits for them, and when their listing must be back first', async () => {
      const held = { ...request, held: 'ended' } as const;
      await open({ asBuyer: [], asSeller: [held, { ...held, id: 'b', held: null, listing: 'paused' }] });
      expect(page.text()).toContain(
        'Your automatic countersignature did not apply. ' +
          'An earlier NDA with this buyer, or with a buyer of the same or a similar name, was ended.',
      );
      expect(page.text()).toContain('This listing is paused. Resume it, then countersign the NDA.');
      const names = [...page.document.querySelectorAll('button')].map((button) => button.textContent);
      expect(names.filter((name) => name === 'Countersign')).toHaveLength(1);
    });

    it('leads a seller to the register and to their conversation with who has signed', async () => {
      const thread = { id: 't1', alias: 'Buyer 4F7K' };
      await open({ asBuyer: [], asSeller: [{ ...request, buyerCrd: '1234567', thread }] });
      expect(page.button('Look up CRD 1234567 on the SEC’s website').getAttribute('href')).toBe(
        'https://adviserinfo.sec.gov/individual/summary/1234567',
      );
      expect(page.button('Your conversation with Buyer 4F7K').getAttribute('href')).toBe('/marketplace/inquiries/t1');
    });

    it('leads a seller from an active NDA to what they release under it', async () => {
      await open({ asBuyer: [], asSeller: [{ ...request, state: 'active' }] });
      const link = page.button('Documents and access');
      expect(link.getAttribute('href')).toBe('/marketplace/my-listings/2101?view=sharing');
    });

    it('lets the seller decline only with a reason', async () => {
      await open({ asBuyer: [], asSeller: [request] });
      await page.click(page.button('Decline'));
      await page.submit();
      expect([page.description(page.field('Reason')), api.calls.length]).toEqual(['Reason is required.', 1]);
      await page.type(page.field('Reason'), ' A rival ');
      await page.submit();
      const call = await api.call(1);
      expect([call.path, call.body]).toEqual([`/api/ndas/${NDA.id}/decline`, { reason: 'A rival' }]);
    });

    it('offers a buyer to withdraw, and neither side what is not theirs', async () => {
      await open({ asBuyer: [SIGNED], asSeller: [{ ...NDA, id: 'b', side: 'seller' }] });
      const names = [...page.document.querySelectorAll('button')].map((button) => button.textContent);
      expect(names).toEqual(['Decline', 'Show the buyer’s profile', 'Withdraw', 'Download the evidence']);
      expect(page.text()).not.toContain('Documents and access');
      await page.click(page.button('Withdraw'));
      expect((await api.call(1)).path).toBe(`/api/ndas/${NDA.id}/withdraw`);
    });
  });
});
