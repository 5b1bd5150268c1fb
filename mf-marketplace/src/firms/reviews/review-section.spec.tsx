import type { FirmReviewsPage, ReviewStanding, ReviewStatistics } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';
import { REVIEW_ID, reviewsPage, reviewStanding, shownReview } from '../../testing/firm-reviews';

const REVIEWS = '/api/firms/firm-1/reviews';
const TERMS = '/api/firm-submission-terms';
const STANDING = '/api/firms/firm-1/my-review';
const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };
const FIRM = { slug: 'firm-1', name: 'Firm 1' };
const NOTHING: ReviewStatistics = { months: [] };

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the reviews on the page of a firm', () => {
  const reads: Record<string, unknown> = {};
  const screen = testScreen('https://site.test/firms/firm-1', queries, () => reads);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const show = async (search = '', sample = false) => {
    const { ReviewSection } = await import('./review-section');
    const firm = { ...FIRM, sample };
    await screen.show(<ReviewSection firm={firm} parameters={new URLSearchParams(search)} />, `/firms/firm-1${search}`);
  };
  const open = async (page: FirmReviewsPage, search = '') => {
    reads[REVIEWS] = page;
    await show(search);
    await screen.page.until(() => screen.page.document.querySelector('[role="status"] .sr-only') === null);
  };
  const openSignedIn = async (page: FirmReviewsPage, standing: ReviewStanding) => {
    const { adoptSession } = await import('../../testing/web-kit');
    reads[STANDING] = standing;
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
    await open(page);
  };
  beforeEach(async () => {
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ whenInteractive: () => Promise.resolve() }));
    for (const path of Object.keys(reads)) delete reads[path];
    reads['/api/user'] = {};
    reads['/api/firm-review-statistics'] = NOTHING;
    reads[TERMS] = { feeCents: 0 };
  });
  afterEach(async () => {
    const { endSession } = await import('../../testing/web-kit');
    await screen.page.act(() => endSession());
  });

  it('show score, plain mean and histogram, with the formula and its version', async () => {
    await open(
      reviewsPage([shownReview()], {
        score: { version: 1, count: 12, score: 3.6, mean: 3.75, histogram: [1, 1, 2, 4, 4] },
      }),
    );
    for (const text of ['3.6 of 5', 'Simple average 3.75, 12 reviews', 'Formula version 1.', 'weighted average'])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.button('5 stars: 4 reviews').getAttribute('href')).toBe('/firms/firm-1?stars=5#reviews');
  });

  it('are none of a fictional firm, which says that once and nothing else', async () => {
    reads[REVIEWS] = reviewsPage([]);
    await show('', true);
    expect(screen.page.text().trim()).toBe('ReviewsThis firm is fictional, so it takes no reviews.');
    await show();
    await has('Write a review');
  });

  it('say once that there are none yet, and from how many on a firm has a score', async () => {
    await open(reviewsPage([]));
    expect(screen.page.text()).toContain('A score appears once a firm has 3 published reviews.How the score');
    expect(screen.page.text().match(/no reviews yet|0 reviews/gi)).toEqual(['No reviews yet']);
  });

  it('have no score below three, and say from when on there is one', async () => {
    await open(reviewsPage([shownReview()]));
    expect(document.querySelector('[aria-label="Reviews by stars"]')).not.toBeNull();
    expect(screen.page.text()).toContain(
      'A score appears once a firm has 3 published reviews. So far there is 1 review.',
    );
    expect(screen.page.text()).not.toContain('Simple average');
  });

  it('show a review as it was written, its author without a name, and the answer of the firm', async () => {
    const answer = { text: 'Thank you. The software was replaced.', when: 'December 2026' };
    await open(reviewsPage([shownReview({ answer, helpful: 2 })]));
    for (const text of [
      'The service desk answers within the hour and knows the custodians.',
      'The planning software is slow',
      'Former advisor of the firm · 3 to 5 years · OH',
      'November 2026',
      'Verified advisor',
      'Payout5 of 5',
      'Response from the firm, December 2026',
      answer.text,
      '2 people found it helpful.',
      'cannot pay for a score',
    ])
      expect(screen.page.text()).toContain(text);
    expect(screen.page.text()).not.toContain('Support');
  });

  it('say that there are none, or none with these stars', async () => {
    await open(reviewsPage([]));
    expect(screen.page.text()).toContain('No reviews yet');
    expect(document.querySelector('[aria-label="Reviews by stars"]')).toBeNull();
    await screen.page.render(null);
    await open({ ...reviewsPage([]), score: reviewsPage([shownReview()]).score }, '?stars=1&sort=helpful');
    await has('No review gives 1 star');
    expect(screen.page.button('Show all reviews').getAttribute('href')).toBe('/firms/firm-1?sort=helpful#reviews');
  });

  it('that could not be loaded are loaded again', async () => {
    delete reads[REVIEWS];
    await show();
    await (await screen.api.call()).lose();
    await has('The reviews could not be loaded');
    reads[REVIEWS] = reviewsPage([shownReview()]);
    await screen.page.click(screen.page.button('Try Again'));
    await has('The service desk');
  });

  it('continue after the last one of a page', async () => {
    await open(reviewsPage([shownReview()], { next: REVIEW_ID }));
    delete reads[REVIEWS];
    expect(screen.page.button('Show more').getAttribute('href')).toBe(`/firms/firm-1?after=${REVIEW_ID}#reviews`);
    await screen.page.click(screen.page.button('Show more'));
    const call = await screen.api.call();
    expect(call).toMatchObject({ path: REVIEWS, query: { sort: 'newest', cursor: REVIEW_ID } });
    await call.answer(200, reviewsPage([shownReview({ id: 'other', pros: 'Another opinion of the same firm.' })]));
    await has('Another opinion of the same firm.');
    expect(screen.page.text()).toContain('The service desk');
  });

  it('are found helpful by a signed-in reader, and not any more', async () => {
    await openSignedIn(reviewsPage([shownReview()]), reviewStanding());
    await screen.page.click(screen.page.button('Helpful'));
    reads[REVIEWS] = reviewsPage([shownReview({ helpful: 1 })]);
    reads[STANDING] = reviewStanding({ voted: [REVIEW_ID] });
    const call = await screen.api.call();
    expect(call).toMatchObject({ method: 'PUT', path: `/api/firm-reviews/${REVIEW_ID}/vote` });
    await call.answer(200, { helpful: 1 });
    await has('1 person found it helpful.');
    await screen.page.until(() => screen.page.button('Helpful').getAttribute('aria-pressed') === 'true');
    await screen.page.click(screen.page.button('Helpful'));
    expect(await screen.api.call(1)).toMatchObject({ method: 'DELETE' });
  });

  it('are reported with a reason, which must be chosen, and stay', async () => {
    await openSignedIn(reviewsPage([shownReview()]), reviewStanding());
    await screen.page.click(screen.page.button('Report'));
    await has('What is wrong with this review?');
    await screen.page.submit();
    await has('Choose a reason from the list.');
    expect(screen.api.calls).toHaveLength(0);
    const select = screen.page.document.querySelector('select');
    await screen.page.act(() => {
      if (select) select.value = 'paid';
      select?.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
    await screen.page.type(screen.page.field('Note for the moderator (optional)'), 'They told me so.');
    await screen.page.submit();
    const call = await screen.api.call();
    expect(call).toMatchObject({
      method: 'POST',
      path: `/api/firm-reviews/${REVIEW_ID}/report`,
      body: { reason: 'paid', note: 'They told me so.' },
    });
    await call.answer(200, { reported: true });
    await has('You reported this review. It stays visible until a moderator decides.');
    expect(screen.page.text()).toContain('The service desk');
  });

  it('are answered by an owner of the profile, and a refused answer is kept', async () => {
    await openSignedIn(reviewsPage([shownReview()]), reviewStanding({ isOwner: true }));
    await screen.page.until(() => screen.page.text().includes('Respond'));
    await screen.page.click(screen.page.button('Respond'));
    await has('Your response is public.');
    await screen.page.submit();
    await has('Enter an answer.');
    await screen.page.type(screen.page.field('Response from the firm'), 'Thank you.');
    await screen.page.submit();
    const call = await screen.api.call();
    expect(call).toMatchObject({
      method: 'PUT',
      path: `/api/firm-reviews/${REVIEW_ID}/answer`,
      body: { text: 'Thank you.' },
    });
    await call.answer(403, refusal('FIRMS.NOT_OWNER', 'Only the owner can answer.'));
    await has('Only the owner can answer.');
    expect(screen.page.field('Response from the firm').value).toBe('Thank you.');
  });

  it('offer nothing at an own review', async () => {
    await openSignedIn(reviewsPage([shownReview()]), reviewStanding({ own: [REVIEW_ID] }));
    await has('This is your review.');
    expect(screen.page.text()).not.toContain('Report');
  });

  it('say that a firm pays for its submission only where the settings ask for a fee', async () => {
    await open(reviewsPage([]));
    await has('A firm cannot pay for a score');
    expect(screen.page.text()).not.toContain('fee');
    await screen.page.render(null);
    (await queries()).clear();
    reads[TERMS] = { feeCents: 49_900 };
    await open(reviewsPage([]));
    await has('A firm pays a fee when it submits a profile. It cannot pay for a score');
  });

  it('stand with what moderation did, month by month', async () => {
    reads['/api/firm-review-statistics'] = {
      months: [
        {
          month: '2026-11',
          received: 12,
          published: 9,
          rejected: { off_topic: 2 },
          removed: {},
          legalDemands: 1,
        },
      ],
    } satisfies ReviewStatistics;
    await open(reviewsPage([]));
    const months = [...screen.page.document.querySelectorAll('details')].at(-1);
    await screen.page.act(() => months?.setAttribute('open', ''));
    await has('November 2026');
    expect(screen.page.text()).toContain('November 20261292: It is not about this firm as a place to work.None1');
  });
});
