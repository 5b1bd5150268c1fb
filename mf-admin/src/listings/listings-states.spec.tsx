import type { ModeratedListing } from '@app/contracts';
import { newListing } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';
import { portalReads } from '../testing/portal-reads';

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
  findings: [],
  documents: [],
  fields: { ...newListing('sell'), crd: '104567' },
  changedSinceDecision: null,
  differences: [
    { field: 'price', before: 2_600_000, after: 4_000_000 },
    { field: 'financing', before: [], after: ['bank_loan', 'earn_out'] },
    { field: 'timeline', before: 'open', after: 'within_1_year' },
    { field: 'feeBased', before: null, after: 90 },
  ],
  public: {
    type: 'sell',
    title: 'A practice to sell',
    summary: 'Public words.',
    area: 'midwest',
    state: null,
    aum: { low: 100_000_000, high: 250_000_000 },
    revenue: null,
    clients: { low: 100, high: 200 },
    feeBased: { low: 90, high: null },
    affiliation: null,
    financing: ['bank_loan'],
    timeline: 'within_1_year',
    reason: 'retirement',
    staff: null,
    price: null,
    multiple: null,
  },
  location: 'Midwest',
  firms: 41,
  hasApproved: true,
  isOwn: false,
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

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the moderation of listings', () => {
  const screen = testScreen('https://site.test/practice-listings-admin', queries, portalReads);
  const open = async (search = '') => {
    const { Component } = await import('./listings.route');
    await screen.show(<Component />, `/practice-listings-admin${search}`);
  };
  const openListing = async (listing: ModeratedListing) => {
    await open(`?id=${listing.id}`);
    await (await screen.api.call()).answer(200, listing);
    await screen.page.until(() => screen.page.text().includes(listing.title));
  };

  it('names the documents with those who can read them, and has no way to open one', async () => {
    const document = { type: 'xlsx', bytes: 104_858, scan: 'unscanned', uploadedAt: '2026-11-24T10:00:00Z' } as const;
    await openListing({
      ...CLAIMED,
      documents: [
        { ...document, name: 'Client counts.xlsx', documentClass: 'nda' },
        { ...document, name: 'Tax return.pdf', type: 'pdf', documentClass: 'released', scan: 'clean' },
      ],
    });
    const section = screen.page.document.querySelector('section[aria-label="Documents"]');
    const rows = [...(section?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Client counts\.xlsxNot scanned for virusesWith an NDAXLSX0\.1 MB/);
    expect(rows[1]).toMatch(/^Tax return\.pdfBuyers the owner choosesPDF0\.1 MB/);
    expect(section?.querySelectorAll('a, button')).toHaveLength(0);
  });

  it('has no table of documents where there are none', async () => {
    await openListing(CLAIMED);
    expect(screen.page.document.querySelector('section[aria-label="Documents"]')).toBeNull();
  });

  it('says that nothing waits', async () => {
    await open();
    await (await screen.api.call()).answer(200, { listings: [], waiting: 0, next: null });
    await screen.page.until(() => screen.page.text().includes('Nothing is waiting for a decision'));
  });

  it('says that the list could not be loaded, and reads it again', async () => {
    await open();
    await (await screen.api.call()).answer(500, refusal('UNKNOWN', 'Broken.'));
    await screen.page.until(() => screen.alert().includes('The listings could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { listings: [LISTING], waiting: 1, next: null });
    await screen.page.until(() => screen.page.text().includes('A practice to sell'));
    expect(screen.page.text()).toContain('Public; edit: submitted');
    expect(screen.page.button('A practice to sell').getAttribute('href')).toBe('/practice-listings-admin?id=7');
  });

  it('reads further pages, and moves what was chosen with one reason, naming what was refused', async () => {
    await open('?view=public');
    await (await screen.api.call()).answer(200, { listings: [LISTING], waiting: 1, next: 'c-1' });
    await screen.page.until(() => screen.page.text().includes('Show more'));
    await screen.page.click(screen.page.button('Show more'));
    const more = await screen.api.call(1);
    expect(more.query).toEqual({ view: 'public', cursor: 'c-1' });
    await more.answer(200, { listings: [{ ...LISTING, id: 8, title: 'Another practice' }], waiting: 1, next: null });
    await screen.page.until(() => screen.page.text().includes('Another practice'));
    const box = (label: string) =>
      [...screen.page.document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
    await screen.page.click(box('Select all shown'));
    await screen.page.click(screen.page.button('Take off the site'));
    const confirm = () => screen.page.document.querySelector('dialog [type="submit"]');
    await screen.page.click(confirm());
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence of at least 10 characters');
    expect(screen.api.calls).toHaveLength(2);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(confirm());
    const sent = await screen.api.call(2);
    expect(sent).toMatchObject({ method: 'POST', path: '/api/admin/listings/bulk' });
    expect(sent.body).toEqual({
      move: 'withdraw',
      reason: REASON,
      rows: [
        { id: 7, status: 'published' },
        { id: 8, status: 'published' },
      ],
    });
    await sent.answer(200, {
      done: [7],
      refused: [{ id: 8, code: 'MARKETPLACE.CHANGED', message: 'It has changed.' }],
    });
    await screen.page.until(() => screen.page.text().includes('1 of 2 taken off the site.'));
    expect(screen.page.text()).toContain('Another practice: It has changed.');
  });

  it('leaves a listing of the moderator’s own to another one, and says so', async () => {
    await openListing({ ...LISTING, isOwn: true, moves: [] });
    expect(screen.page.text()).toContain('This is your own listing. Another moderator must decide.');
    const buttons = [...screen.page.document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons).toEqual([expect.stringContaining('Go to or find')]);
  });

  it('compares field by field, and is moved into review before the decision', async () => {
    await openListing(LISTING);
    const rows = [...screen.page.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Price', 'With an NDA', '$2,600,000', '$4,000,000'],
      ['Financing', 'Everyone', 'Nothing', 'Bank loan, Earn-out'],
      ['Timeline', 'Everyone', 'Open', 'Within 1 year'],
      ['Fee-based share of revenue', 'With an NDA', 'Nothing', '90.0%'],
    ]);
    expect(screen.page.text()).toContain('Submitted by the owner');
    await screen.page.click(screen.page.button('Start review'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/7/claim` });
    await call.answer(200, CLAIMED);
    await screen.page.until(() => screen.page.text().includes('Approve and publish'));
  });

  it('has no heading of a history that a sample does not have', async () => {
    await openListing({ ...LISTING, history: [] });
    expect(screen.page.document.querySelector('#history')).toBeNull();
  });

  it('says whose claim it is when another moderator was faster', async () => {
    await openListing(LISTING);
    await screen.page.click(screen.page.button('Start review'));
    await (
      await screen.api.call(1)
    ).answer(409, refusal('MARKETPLACE.LISTING_CLAIMED', 'Another moderator reads ' + 'it.'));
    await screen.page.until(() => screen.alert().includes('Another moderator reads it.'));
  });

  it('approves the revision that was read, without a reason', async () => {
    await openListing(CLAIMED);
    await screen.page.click(screen.page.button('Approve and publish'));
    const { path, body } = await screen.api.call(1);
    expect([path, body]).toEqual([`${PATH}/7/decision`, { revision: 4, decision: 'approve' }]);
  });

  it('shows what everyone would see, how many firms fit it, and where the firm can be looked up', async () => {
    await openListing(LISTING);
    const facts = [...screen.page.document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual(
      expect.arrayContaining([
        'Assets under management$100M–$250M',
        'Clients100–199',
        'Fee-based share of revenue90%+',
      ]),
    );
    expect(screen.page.text()).toContain('About 41 firms match what everyone would see.');
    const link = screen.page.button('Look up CRD 104567 on the SEC’s website');
    expect(link.getAttribute('href')).toBe('https://adviserinfo.sec.gov/firm/summary/104567');
  });

  it('says what a decision did, and leads to the listing that waits next', async () => {
    await openListing(CLAIMED);
    await screen.page.click(screen.page.button('Approve and publish'));
    await (await screen.api.call(1)).answer(200, { ...CLAIMED, editStatus: null, submittedAt: null, decidable: false });
    const another = { ...LISTING, id: 8, title: 'Another practice' };
    for (const index of [2, 3]) {
      const call = await screen.api.call(index);
      const isListing = call.path.endsWith('/7');
      await call.answer(
        200,
        isListing ? { ...CLAIMED, submittedAt: null } : { listings: [LISTING, another], waiting: 2, next: null },
      );
    }
    await screen.page.until(() => screen.page.text().includes('Approved: it is public now'));
    await screen.page.until(() => screen.page.text().includes('Next:'));
    expect(screen.page.document.activeElement?.getAttribute('role')).toBe('status');
    expect(screen.page.button('Another practice').getAttribute('href')).toBe('/practice-listings-admin?id=8');
  });

  it('asks before a link takes away a reason that was not sent', async () => {
    await openListing(CLAIMED);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('All listings'));
    await screen.page.until(() => screen.page.text().includes('Leave without saving?'));
    await screen.page.click(screen.page.button('Stay'));
    expect(screen.page.field('Reason').value).toBe(REASON);
  });

  it('rejects only with a sentence, and asks before what is final', async () => {
    await openListing({ ...CLAIMED, hasApproved: false });
    await screen.page.click(screen.page.button('Reject for good'));
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence');
    expect(screen.page.document.querySelector('dialog')).toBeNull();
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Reject for good'));
    const dialog = screen.page.document.querySelector('dialog');
    expect(dialog?.textContent).toContain('Reject for good: A practice to sell');
    expect(dialog?.textContent).toContain('The owner cannot submit this listing again.');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Cancel'));
    await screen.page.click(screen.page.button('Reject for good'));
    const confirm = [...screen.page.document.querySelectorAll('dialog button')].at(-1) ?? null;
    await screen.page.click(confirm);
    expect((await screen.api.call(1)).body).toEqual({ revision: 4, decision: 'reject', reason: REASON });
  });

  it('says of changes that the approved version stays when they are rejected', async () => {
    await openListing(CLAIMED);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Reject the changes'));
    const dialog = screen.page.document.querySelector('dialog')?.textContent;
    expect(dialog).toContain('The approved version stays as it is.');
  });

  it('says what its owner changed since it was sent back, and when that is nothing', async () => {
    await openListing({ ...LISTING, changedSinceDecision: ['price', 'timeline'] });
    expect(screen.page.text()).toContain('Changed since the last decision: Price, Timeline.');
    const marked = [...screen.page.document.querySelectorAll('tr')].filter(({ textContent }) =>
      textContent?.includes('Changed since then'),
    );
    expect(marked).toHaveLength(2);
    await screen.page.render(null);
    await open('?id=7');
    await (await screen.api.call(1)).answer(200, { ...LISTING, changedSinceDecision: [] });
    await screen.page.until(() => screen.page.text().includes('No field has changed since the last decision.'));
  });

  it('flags what the owner confirmed to be recognizable', async () => {
    await openListing({ ...LISTING, confirmedFirms: 3, firms: 3 });
    expect(screen.page.text()).toContain('The owner confirmed that about 3 firms match');
  });

  it('shows what the public texts say that is not for everyone, and where', async () => {
    const title = 'Zebrafirm retires';
    const finding = {
      field: 'title',
      start: 0,
      end: 9,
      kind: 'firm',
      words: 'Zebrafirm',
      says: 'the name of a firm',
    } as const;
    await openListing({ ...LISTING, fields: { ...LISTING.fields, title }, findings: [finding] });
    expect(screen.page.text()).toContain('The public text reveals confidential information');
    expect(screen.page.document.querySelector('mark')?.textContent).toBe('Zebrafirm');
    expect(screen.page.text()).toContain('“Zebrafirm”: the name of a firm');
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
