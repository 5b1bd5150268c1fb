import type { ModeratedReview, ModeratedReviewRow } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';

const PATH = '/api/admin/firm-reviews';
const SECTION = '/admin-dashboard?section=firm-reviews';
const ID = '00000000-0000-4000-8000-000000000001';
const ROW: ModeratedReviewRow = {
  id: ID,
  firm: { slug: 'alder-wealth', name: 'Alder Wealth' },
  state: 'auto_checked',
  stars: 2,
  verified: false,
  queueReasons: ['officer', 'copied'],
  reports: 0,
  submittedAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:01:00Z',
};
const ENTRY: ModeratedReview = {
  ...ROW,
  review: {
    stars: 2,
    ratings: { payout: 5, technology: null, support: null, culture: null, transition: null, leadership: null },
    pros: 'The payout is fair.',
    cons: 'The software is old.',
    role: 'officer',
    tenure: null,
    state: null,
  },
  publishFrom: '2026-11-24',
  reason: null,
  answer: null,
  openReports: [],
  decisions: ['publish', 'reject'],
  history: [{ at: '2026-11-20T10:00:00Z', side: 'author', event: 'submit', isYours: false, reason: null }],
};

const queries = async () => (await import('../testing/web-kit')).queryClient();

describe('the reviews of firms in the portal', () => {
  const screen = testScreen(`https://site.test${SECTION}`, queries);
  const open = async (search = '') => {
    const { FirmReviews } = await import('./firm-reviews');
    await screen.show(<FirmReviews />, `${SECTION}${search}`);
  };
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const openOne = async (changes: Partial<ModeratedReview> = {}) => {
    await open(`&id=${ID}`);
    await (await screen.api.call()).answer(200, { ...ENTRY, ...changes });
    await has('Review of Alder Wealth');
  };
  const submit = (button: string) =>
    screen.page.act(() => {
      const { Event } = screen.page.window;
      const form = screen.page.button(button).closest('form');
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  const choose = (value: string) =>
    screen.page.act(() => {
      const select = screen.page.document.querySelector('select');
      if (select) select.value = value;
      select?.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });

  it.each([
    ['', 'waiting', 'No reviews are waiting for a decision'],
    ['&view=reported', 'reported', 'No reported reviews'],
    ['&view=scheduled', 'scheduled', 'No scheduled reviews'],
    ['&view=decided', 'decided', 'No reviews have been decided yet'],
  ])('at %j ask for the view %s and say that it is empty', async (search, view, text) => {
    await open(search);
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: PATH, query: { view } });
    await call.answer(200, { rows: [], waiting: 0, reported: 0, next: null });
    await has(text);
  });

  it('say that they could not be loaded, and are read again', async () => {
    await open();
    await (await screen.api.call()).lose();
    await screen.page.until(() => screen.alert().includes('The reviews could not be loaded'));
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { rows: [ROW], waiting: 1, reported: 2, next: null });
    await has('Waiting (1)');
    for (const text of ['Reported (2)', 'The author is an officer or manager of the firm. At least half of the text'])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.button('Alder Wealth').getAttribute('href')).toBe(`${SECTION}&id=${ID}`);
  });

  it('continue after the last one of a page', async () => {
    await open();
    await (await screen.api.call()).answer(200, { rows: [ROW], waiting: 2, reported: 0, next: `1_${ID}` });
    await has('Show more');
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ path: PATH, query: { view: 'waiting', cursor: `1_${ID}` } });
    await call.answer(200, { rows: [{ ...ROW, id: 'other' }], waiting: 2, reported: 0, next: null });
    await has('That is all of them.');
  });

  it('are published without a reason', async () => {
    await openOne();
    for (const text of ['The payout is fair.', 'The software is old.', 'Payout 5', 'November 24, 2026'])
      expect(screen.page.text()).toContain(text);
    await submit('Publish the review');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'POST', path: `${PATH}/${ID}/decision`, body: { decision: 'publish' } });
    const event = { at: '2026-11-21T10:00:00Z', side: 'admin', event: 'approve', isYours: true, reason: null } as const;
    await call.answer(200, { ...ENTRY, queueReasons: [], history: [...ENTRY.history, event] });
    await has('Approved for publication by you');
  });

  it('are rejected with a reason, which must be chosen, and say when another moderator was faster', async () => {
    await openOne();
    await submit('Reject the review');
    await has('Choose a reason from the list.');
    expect(screen.api.calls).toHaveLength(1);
    await choose('paid');
    await submit('Reject the review');
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ body: { decision: 'reject', reason: 'paid' } });
    await call.answer(409, refusal('FIRMS.REVIEW_STATE', 'The review is rejected.'));
    await has('The review is rejected.');
  });

  it('that were reported show who reported and why, and are kept or removed', async () => {
    await openOne({
      state: 'reported',
      decisions: ['keep', 'remove'],
      openReports: [{ side: 'firm', reason: 'abusive', note: 'Read the last line.', at: '2026-11-25T10:00:00Z' }],
    });
    expect(screen.page.text()).toMatch(/the firm: It insults or threatens people\.Read the last line\./);
    await submit('Keep the review');
    expect(await screen.api.call(1)).toMatchObject({ body: { decision: 'keep' } });
  });

  it('of the moderator themselves, and erased ones, offer no decision', async () => {
    await openOne({ state: 'erased', review: null, decisions: [] });
    await has('The text was deleted by its author');
    expect(screen.page.text()).not.toContain('Publish');
  });
});
