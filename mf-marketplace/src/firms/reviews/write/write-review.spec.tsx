import { refusal, testScreen } from '@app/ui/testing';
import { FIELDS, myReview, reviewStanding } from '../../../testing/firm-reviews';

const USER = '00000000-0000-4000-8000-000000000001';
const WRITE = '/api/firms/firm-1/reviews';
const DRAFT = `firm-review-draft:${USER}:firm-1`;

const queries = async () => (await import('../../../testing/web-kit')).queryClient();

describe('writing a review of a firm', () => {
  const screen = testScreen('https://site.test/firms/firm-1/review', queries, () => ({
    '/api/firm-submission-terms': { feeCents: 0 },
  }));
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const show = async (isVerified = true) => {
    const { WriteReview } = await import('./write-review.route');
    await screen.show(<WriteReview userId={USER} name="firm-1" isVerified={isVerified} />);
  };
  const open = async (standing = reviewStanding()) => {
    await show();
    await (await screen.api.call()).answer(200, standing);
    await has('Review Firm 1');
  };
  const choose = (label: string, value: string) =>
    screen.page.act(() => {
      const select = screen.page.field(label);
      select.value = value;
      select.dispatchEvent(new screen.page.window.Event('change', { bubbles: true }));
    });
  const fill = async (pros = FIELDS.pros) => {
    await choose('Overall', '4');
    await choose('Your role', 'former_advisor');
    await screen.page.type(screen.page.field('Pros'), pros);
    await screen.page.type(screen.page.field('Cons'), FIELDS.cons);
  };
  beforeEach(async () => {
    const { sessionStore } = await import('../../../testing/web-kit');
    sessionStore().removeItem(DRAFT);
  });

  it('says what failed to load, and loads again', async () => {
    await show();
    await (await screen.api.call()).lose();
    await has('The firm could not be loaded');
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, reviewStanding());
    await has('Review Firm 1');
  });

  it('says why a fictional firm takes no reviews, instead of a form', async () => {
    await open(reviewStanding({ sample: true, refusal: 'It takes no reviews.' }));
    await has('It takes no reviews.');
    for (const label of ['Send the review', 'Send document', 'Your reviews'])
      expect(screen.page.text()).not.toContain(label);
  });

  it('says how the badge is earned, and whether this review will have it', async () => {
    await open(reviewStanding({ verified: true, proof: 'seen' }));
    expect(screen.page.text()).toContain('Your review will have the “Verified advisor” badge.');
    expect(screen.page.text()).toContain('confirmed within the last 12 months');
    expect(screen.page.text()).not.toContain('Send document');
  });

  it.each([
    ['none', true, 'Send document'],
    ['declined', true, 'You can send another one.'],
    ['waiting', false, 'Your document is pending review.'],
  ] as const)('with a document that is %s offers the upload: %s', async (proof, isOffered, text) => {
    await open(reviewStanding({ proof }));
    await has(text);
    expect(screen.page.text().includes('Send document')).toBe(isOffered);
  });

  it('names every fault at its field, sends nothing, and the first has the focus', async () => {
    await open();
    await screen.page.submit();
    await has('Choose 1 to 5 stars.');
    expect(screen.page.text()).toContain('Choose your role.');
    for (const text of ['Pros', 'Cons'])
      expect(screen.page.description(screen.page.field(text))).toBe('Write at least 30 letters; this has 0.');
    expect(screen.page.document.activeElement).toBe(screen.page.field('Overall'));
    expect(screen.api.calls).toHaveLength(1);
  });

  it('marks the passages that have to go, and sends nothing', async () => {
    await open();
    await fill('Ask pat@harbor.com, who knows how the desk of the firm works.');
    await screen.page.submit();
    await has('Remove “pat@harbor.com”');
    expect(screen.page.document.querySelector('mark')?.textContent).toBe('pat@harbor.com');
    expect(screen.api.calls).toHaveLength(1);
    await screen.page.type(screen.page.field('Pros'), FIELDS.pros);
    await screen.page.until(() => screen.page.document.querySelector('mark') === null);
  });

  it('sends it, and says when it appears, also once there is a review of this year', async () => {
    await open();
    await fill();
    await choose('Payout (optional)', '5');
    await screen.page.submit();
    const call = await screen.api.call(1);
    expect(call).toMatchObject({
      method: 'POST',
      path: WRITE,
      body: {
        review: {
          stars: 4,
          ratings: { payout: 5, technology: null, support: null, culture: null, transition: null, leadership: null },
          pros: FIELDS.pros,
          cons: FIELDS.cons,
          role: 'former_advisor',
          tenure: null,
          state: null,
        },
      },
    });
    await call.answer(201, myReview());
    await has('A moderator reads every review before it is published');
    await (await screen.api.call(2)).answer(200, reviewStanding({ refusal: 'You reviewed this firm in 2026.' }));
    await has('A moderator reads every review before it is published');
    const { sessionStore } = await import('../../../testing/web-kit');
    expect(sessionStore().getItem(DRAFT)).toBeNull();
  });

  it('keeps what was typed after a refusal, and over the end of the session', async () => {
    await open();
    await fill();
    await screen.page.submit();
    await (await screen.api.call(1)).answer(409, refusal('FIRMS.REVIEW_OF_YEAR', 'You reviewed this firm in 2026.'));
    await screen.page.until(() => screen.alert().includes('You reviewed this firm in 2026.'));
    expect(screen.page.field('Pros').value).toBe(FIELDS.pros);
    await screen.page.render(null);
    (await queries()).clear();
    const { WriteReview } = await import('./write-review.route');
    await screen.show(<WriteReview userId={USER} name="firm-1" isVerified />);
    await (await screen.api.call(screen.api.calls.length - 1)).answer(200, reviewStanding());
    await screen.page.until(() => screen.page.text().includes('Pros'));
    expect(screen.page.field('Pros').value).toBe(FIELDS.pros);
    expect(screen.page.field('Overall').value).toBe('4');
  });

  it('is not offered for a year that has a review, nor before the address is verified', async () => {
    await open(reviewStanding({ refusal: 'You reviewed this firm in 2026.' }));
    await has('You reviewed this firm in 2026.');
    expect(screen.page.document.querySelector('form')).toBeNull();
    await screen.page.render(null);
    (await queries()).clear();
    await show(false);
    await (await screen.api.call(1)).answer(200, reviewStanding());
    await has('To write a review, enter the code we sent you');
    expect(screen.page.document.querySelector('form')).toBeNull();
  });
});
