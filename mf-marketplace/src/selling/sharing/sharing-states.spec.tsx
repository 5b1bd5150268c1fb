import type { ListingAccess, MyDocument, MyDocuments } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const DOCUMENT: MyDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Accounts.pdf',
  type: 'pdf',
  documentClass: 'nda',
  bytes: 3_355_443,
  pages: 12,
  scan: 'unscanned',
  uploadedAt: '2026-11-25T10:00:00Z',
};
const DOCUMENTS: MyDocuments = { documents: [DOCUMENT], bytes: 3_355_443, maxBytes: 209_715_200 };
const NDA_ID = '22222222-2222-4222-8222-222222222222';
const GRANT_ID = '33333333-3333-4333-8333-333333333333';
const ACCESS: ListingAccess = {
  buyers: [
    {
      ndaId: NDA_ID,
      buyer: { legalName: 'Bea Buyer', capacity: 'Partner', firm: 'Buyer Advisors' },
      ndaUntil: '2028-11-25T00:00:00Z',
      isBehindOffer: false,
      closed: null,
      grants: [
        {
          id: GRANT_ID,
          tier: 'nda',
          documentClasses: ['nda'],
          state: 'granted',
          from: '2026-11-25T00:00:00Z',
          until: '2027-05-24T00:00:00Z',
          moves: ['suspend', 'revoke'],
          reason: null,
          code: '3333-3333-3333',
        },
      ],
    },
  ],
};

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the documents of a listing', () => {
  const screen = testScreen('https://site.test/marketplace/my-listings/7', queries);
  const open = async () => {
    const { DocumentsSection } = await import('./documents-section');
    await screen.show(<DocumentsSection listingId={7} />);
  };

  it('shows each with its size, pages and scan, and changes its class', async () => {
    await open();
    await (await screen.api.call()).answer(200, DOCUMENTS);
    await screen.page.until(() => screen.page.text().includes('Accounts.pdf'));
    expect(screen.page.text()).toContain('3.2 MB, 12 pages');
    expect(screen.page.text()).toContain('25 MB each and 200 MB in all (3.2 MB used).');
    expect(screen.page.text()).toContain('Not scanned for viruses');
    expect(screen.page.text()).toContain('it does not prevent it');
    const select = screen.page.field('Who may read Accounts.pdf');
    await screen.page.act(() => {
      select.value = 'released';
      select.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
    const call = await screen.api.call(1);
    expect([call.method, call.path, call.body]).toEqual([
      'PUT',
      `/api/my-listings/7/documents/${DOCUMENT.id}`,
      { documentClass: 'released' },
    ]);
  });

  it('asks before it deletes, and says why it could not', async () => {
    await open();
    await (await screen.api.call()).answer(200, DOCUMENTS);
    await screen.page.until(() => screen.page.text().includes('Accounts.pdf'));
    await screen.page.click(screen.page.button('Delete'));
    await screen.page.click(screen.page.button('Delete permanently'));
    const call = await screen.api.call(1);
    expect(call.method).toBe('DELETE');
    await call.answer(404, refusal('MARKETPLACE.DOCUMENT_NOT_FOUND', 'This document does not exist.'));
    await screen.page.until(() => screen.alert() !== '');
    expect(screen.alert()).toBe('This document does not exist.');
  });

  it('keeps a document that was not to be deleted after all', async () => {
    await open();
    await (await screen.api.call()).answer(200, DOCUMENTS);
    await screen.page.until(() => screen.page.text().includes('Accounts.pdf'));
    await screen.page.click(screen.page.button('Delete Accounts.pdf'));
    await screen.page.click(screen.page.button('Keep it'));
    expect(screen.page.button('Delete').getAttribute('aria-label')).toBe('Delete Accounts.pdf');
    expect(screen.api.calls).toHaveLength(1);
  });

  it('asks for a file at the field when none was chosen, and sends nothing', async () => {
    await open();
    await (await screen.api.call()).answer(200, { ...DOCUMENTS, documents: [], bytes: 0 });
    await screen.page.until(() => screen.page.text().includes('No documents yet'));
    await screen.page.click(screen.page.button('Upload'));
    expect(screen.page.description(screen.page.field('File'))).toBe('Choose a file first.');
  });
});

describe('the access of buyers', () => {
  const screen = testScreen('https://site.test/marketplace/my-listings/7', queries);
  const open = async (access: ListingAccess) => {
    const { AccessSection } = await import('./access-section');
    await screen.show(<AccessSection listingId={7} />);
    await (await screen.api.call()).answer(200, access);
    await (await screen.api.call(1)).answer(200, DOCUMENTS);
    await screen.page.until(() => screen.page.text().includes('Access'));
  };

  it('says what is needed when no buyer has an NDA', async () => {
    await open({ buyers: [] });
    expect(screen.page.text()).toContain('No buyer has an active NDA.');
  });

  it('offers no release to a buyer while the offer of another one is accepted, and says why', async () => {
    await open({ buyers: ACCESS.buyers.map((buyer) => ({ ...buyer, isBehindOffer: true })) });
    expect(screen.page.text()).not.toContain('Release to this buyer');
    expect(screen.page.text()).toContain('You accepted another buyer’s offer.');
  });

  it('says how long the buyer of a sold practice reads on, and ends it', async () => {
    await open({ buyers: ACCESS.buyers.map((buyer) => ({ ...buyer, hasBought: true })) });
    expect(screen.page.text()).toContain('This buyer bought the practice.');
    expect(screen.page.text()).toContain('stays open until the NDA ends, unless you suspend or revoke it here.');
    await screen.page.click(screen.page.button('Revoke access to NDA data'));
    await screen.page.type(screen.page.field('Reason'), 'All has been handed over.');
    await screen.page.submit();
    expect((await screen.api.call(2)).body).toEqual({ move: 'revoke', reason: 'All has been handed over.' });
  });

  it.each([
    ['sold', 'You sold the practice, so this buyer cannot see any of it.'],
    ['off_market', 'Access that is open now opens again when the listing is back.'],
  ] as const)('offers no release while the listing opens nothing (%s), and says why', async (closed, words) => {
    await open({ buyers: ACCESS.buyers.map((buyer) => ({ ...buyer, closed })) });
    expect(screen.page.text()).toContain(words);
    expect(screen.page.text()).not.toContain('Release to this buyer');
    expect(screen.page.text()).toContain('Revoke access');
  });

  it('says nothing of a sale to other buyers', async () => {
    await open(ACCESS);
    expect(screen.page.text()).not.toContain('bought the practice');
  });

  it('says which documents are open to a buyer', async () => {
    await open(ACCESS);
    expect(screen.page.text()).toContain('Documents marked “With an NDA”: Accounts.pdf');
  });

  it('releases to a buyer, for the classes and until the day that were chosen', async () => {
    await open(ACCESS);
    await screen.page.click(screen.page.button('Release to this buyer'));
    const described = (label: string) => screen.page.description(screen.page.field(label));
    expect([described('With an NDA'), described('Buyers you choose')]).toEqual(['Accounts.pdf', 'No files yet.']);
    await screen.page.click(screen.page.field('With an NDA'));
    await screen.page.type(screen.page.field('Last day (optional)'), '2027-01-31');
    await screen.page.submit();
    const call = await screen.api.call(2);
    expect([call.path, call.body]).toEqual([
      `/api/my-listings/7/access/${NDA_ID}/release`,
      { documentClasses: ['released'], until: '2027-02-01T04:59:59.000Z' },
    ]);
  });

  it('revokes with a reason, and not without one', async () => {
    await open(ACCESS);
    await screen.page.click(screen.page.button('Revoke access to NDA data'));
    await screen.page.submit();
    expect(screen.page.text()).toContain('Reason is required.');
    await screen.page.type(screen.page.field('Reason'), 'Talks have ended.');
    await screen.page.submit();
    const call = await screen.api.call(2);
    expect([call.path, call.body]).toEqual([
      `/api/my-listings/7/access/${NDA_ID}/grants/${GRANT_ID}/moves`,
      { move: 'revoke', reason: 'Talks have ended.' },
    ]);
  });
});

describe('the deliveries of a listing', () => {
  const screen = testScreen('https://site.test/marketplace/my-listings/7', queries);

  it.each<[boolean, number | null, string]>([
    [true, 1, 'EST, marked, 1 page, code 3333'],
    [true, 12, 'EST, marked, 12 pages, code 3333'],
    [true, null, 'EST, marked, code 3333'],
    [false, null, 'EST, not marked, code 3333'],
  ])('say how each was marked (%s, %s pages)', async (isMarked, pages, words) => {
    const { LedgerSection } = await import('./ledger-section');
    await screen.show(<LedgerSection listingId={7} />);
    const delivery = { id: 'd', at: '2026-11-29T18:59:00Z', buyerName: 'Bea Buyer', documentName: 'Accounts.pdf' };
    const deliveries = [{ ...delivery, pages, isMarked, code: '3333', sha256: 'ab' }];
    await (await screen.api.call()).answer(200, { deliveries });
    await screen.page.until(() => screen.page.text().includes('Accounts.pdf to Bea Buyer'));
    expect(screen.page.text()).toContain(words);
  });
});
