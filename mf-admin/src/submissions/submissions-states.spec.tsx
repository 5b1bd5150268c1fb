import { PAYMENT_PATHS, type SubmissionEntry, type SubmissionRow } from '@app/contracts';
import { newFirmSubmission } from '@app/domain';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/firm-submissions';
const SETTINGS = '/api/admin/content/settings/firms';
const TERMS = { isOpen: true };
const SECTION = '/admin-dashboard?section=submissions';
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const REASON = 'The website shows another firm than this one.';
const ROW: SubmissionRow = {
  id: ID,
  company: 'Harbor & Vale Wealth',
  state: 'in_review',
  marks: [],
  feeCents: 0,
  paidCents: 0,
  refundState: null,
  isDisputed: false,
  submittedAt: '2026-11-20T10:00:00Z',
  decidedAt: null,
};
const ENTRY: SubmissionEntry = {
  ...ROW,
  revision: 4,
  fields: {
    ...newFirmSubmission(),
    company: ROW.company,
    website: 'https://harbor-vale.com',
    contactEmail: 'pat@harbor-vale.com',
    channel: 'ria',
    city: 'Cleveland',
    state: 'OH',
    advisors: 1_240,
    description: 'A firm of\nthe Great Lakes.',
  },
  slug: 'harbor-and-vale-wealth',
  similar: [],
  mailProves: false,
  logo: null,
  paper: {
    id: OTHER,
    purpose: 'submission',
    name: 'letter.pdf',
    type: 'pdf',
    bytes: 2_097_152,
    pages: 2,
    scan: 'unscanned',
    createdAt: '2026-11-20T09:00:00Z',
  },
  submitter: { name: 'Pat Miller', firm: null, email: 'pat@example.com' },
  secondsToSubmit: 1_200,
  reason: null,
  firm: null,
  canDecide: true,
  actions: [{ at: '2026-11-20T10:00:00Z', side: 'submitter', event: 'submit', isYours: false, reason: null }],
};
const FEE = { key: 'firms', version: 2, value: { submissionFeeCents: 49_900 }, updatedAt: null, updatedBy: null };

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the submissions of firms in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries, () => ({
    [SETTINGS]: FEE,
    [PAYMENT_PATHS.terms]: TERMS,
  }));
  const open = async (search = '') => {
    const { Submissions } = await import('./submissions');
    await screen.show(<Submissions />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<SubmissionEntry> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...ENTRY, ...changes });
    await has('What was entered');
  };
  const send = async (button: string) => {
    const form = screen.page.button(button).closest('form');
    const { Event } = screen.page.window;
    await screen.page.act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };

  it('say that none waits, or that none was decided', async () => {
    await open();
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: PATH, query: { view: 'open' } });
    await call.answer(200, { rows: [], waiting: 0 });
    await has('No submissions to review');
    await screen.page.render(null);
    await open('&view=decided');
    await (await screen.api.call(1)).answer(200, { rows: [], waiting: 0 });
    await has('No submissions have been decided yet');
  });

  it('say that they could not be loaded, and are read again', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The submissions could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [{ ...ROW, marks: ['fast', 'links'] }], waiting: 1 });
    await has('Very fast, Links');
    expect(screen.page.button(ROW.company).getAttribute('href')).toBe(`${SECTION}&id=${ID}`);
    expect(screen.page.text()).toContain('Waiting (1)');
  });

  it('continue after the last one of a page', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], waiting: 2, nextCursor: `1_${ID}` });
    await has('Show more');
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: PATH, query: { view: 'open', cursor: `1_${ID}` } });
    await call.answer(200, { rows: [{ ...ROW, id: OTHER, company: 'Second' }], waiting: 2 });
    await has('That is all of them.');
  });

  it('show everything that was entered, who did, and why to look twice', async () => {
    const similar = [{ id: 7, slug: 'harbor', name: 'Harbor', by: 'name' }] as const;
    await openOne({ marks: ['hidden_field', 'same_name'], similar: [...similar] });
    for (const text of [
      'Pat Miller, no firm given · pat@example.com',
      'The account’s address is not at the firm’s domain; a document was uploaded.',
      '20 minutes',
      '1,240',
      'Contact emailpat@harbor-vale.com',
      'A hidden field was filled in',
      'Harbor, with this name',
      'Submitted by the submitter',
    ])
      expect(screen.page.text()).toContain(text);
  });

  it('open the document only when asked', async () => {
    await openOne();
    expect(screen.page.text()).toContain('letter.pdf (2 MB, 2 pages, not scanned for viruses)');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Open the document'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'GET', path: `/api/admin/firm-papers/${OTHER}/file` });
    await call.answer(404, refusal('FIRMS.PAPER_NOT_FOUND', 'File not found.'));
    await screen.page.until(() => screen.alert() !== '');
  });

  it('are published as they were read, and lead to the profile', async () => {
    await openOne();
    expect(screen.page.text()).toContain('/firms/harbor-and-vale-wealth');
    await send('Publish the firm');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/publish`, body: { revision: 4 } });
    const firm = { id: 7, slug: 'harbor-and-vale-wealth' };
    await call.answer(200, { ...ENTRY, state: 'published', revision: 5, canDecide: false, firm });
    await has('Published');
    expect(screen.page.button('/firms/harbor-and-vale-wealth').getAttribute('href')).toBe(
      '/firms/harbor-and-vale-wealth',
    );
    expect(screen.page.text()).not.toContain('Reject');
  });

  it('are sent back or rejected only with a sentence, which stays when another administrator was faster', async () => {
    await openOne();
    await screen.page.click(screen.page.button('Reject'));
    expect(screen.page.description(screen.page.field('Reason'))).toContain('in a sentence');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Reject'));
    await has(`Reject ${ROW.company}?`);
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.click(screen.page.button('Reject permanently'));
    const rejection = await screen.api.call(1);
    expect(rejection).toMatchObject({ path: `${PATH}/${ID}/reject`, body: { revision: 4, reason: REASON } });
    await rejection.answer(409, refusal('FIRMS.SUBMISSION_MOVE_REFUSED', 'The submission is published.'));
    await has('The submission is published.');
    await (await screen.api.call(2)).answer(200, { ...ENTRY, revision: 5, marks: ['links'] });
    await has('more than two links');
    expect(screen.page.field('Reason').value).toBe(REASON);
  });

  it('are sent back with the words that the submitter reads', async () => {
    await openOne();
    await screen.page.type(screen.page.field('Reason'), REASON);
    await send('Request changes');
    expect(await screen.api.call(1)).toMatchObject({
      path: `${PATH}/${ID}/request-changes`,
      body: { revision: 4, reason: REASON },
    });
  });

  it.each<[Partial<SubmissionEntry>, string]>([
    [{}, 'No fee'],
    [{ feeCents: 49_900, paidCents: 49_900 }, '$499 paid'],
    [{ feeCents: 49_900, paidCents: 49_900, refundState: 'sending' }, '$499, refund sent'],
    [{ feeCents: 49_950, paidCents: 49_950, refundState: 'succeeded' }, '$499.50 refunded'],
    [{ paidCents: 49_900, refundState: 'failed' }, 'The submitter’s bank returned the refund three times.'],
    [{ paidCents: 49_900, isDisputed: true }, 'While the bank decides, no refund is sent.'],
  ])('show where their fee stands: %j', async (changes, text) => {
    await openOne(changes);
    expect(screen.page.text()).toContain(text);
  });

  it('say before a rejection that the fee goes back', async () => {
    await openOne({ feeCents: 49_900, paidCents: 49_900 });
    expect(screen.page.text()).toContain('If you reject it, the fee is refunded automatically.');
    await screen.page.type(screen.page.field('Reason'), REASON);
    await screen.page.click(screen.page.button('Reject'));
    await has('The fee is refunded. This cannot be undone.');
  });

  it('offer no decision about an own or a decided one', async () => {
    await openOne({ canDecide: false, state: 'rejected', reason: REASON });
    expect(screen.page.text()).toContain(REASON);
    expect(screen.page.text()).not.toContain('Publish the firm');
  });

  it('cost what an administrator saves, in dollars and cents', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [], waiting: 0 });
    await has('Submission fee');
    expect(screen.page.text()).toContain('It is refunded if you reject it.');
    expect(screen.page.field('Fee in dollars').value).toBe('499');
    await screen.page.type(screen.page.field('Fee in dollars'), '20,000');
    await send('Save the fee');
    await has('Enter an amount between $0 and $10,000.');
    await screen.page.type(screen.page.field('Fee in dollars'), '250.50');
    await send('Save the fee');
    const call = await screen.api.call(1);
    const value = { submissionFeeCents: 25_050 };
    expect(call).toMatchObject({ method: 'PUT', path: SETTINGS, body: { version: 2, value } });
    await call.answer(200, { ...FEE, version: 3, value });
    await has('Saved.');
  });
});
