import type { ReactNode } from 'react';
import type { NdaList, NdaView } from '@app/contracts';
import { openApi, openPage, refusal, type TestApi, type TestPage } from '@app/ui/testing';
import { REQUESTED_NDA as NDA, NDA_TO_READ as REQUESTED, SIGNED_NDA as SIGNED } from '../testing/ndas';

const OPEN = { state: 'granted', reason: null } as const;
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
});
