import type { MyFirmReview } from '@app/contracts';
import { refusal, testScreen } from '@app/ui/testing';
import { myReview, REVIEW_ID } from '../../testing/firm-reviews';

const USER = '00000000-0000-4000-8000-000000000001';
const PATH = '/api/my-firm-reviews';

const queries = async () => (await import('../../testing/web-kit')).queryClient();

describe('the own reviews of firms', () => {
  const screen = testScreen('https://site.test/firm-profiles/my-reviews', queries);
  const has = (text: string) => screen.page.until(() => screen.page.text().includes(text));
  const show = async () => {
    const { MyReviews } = await import('./my-reviews.route');
    await screen.show(<MyReviews userId={USER} />);
  };
  const open = async (reviews: MyFirmReview[]) => {
    await show();
    await (await screen.api.call()).answer(200, { reviews });
  };

  it('are loaded, and loaded again after a failure', async () => {
    await show();
    expect(screen.page.text()).toContain('Loading your reviews...');
    await (await screen.api.call()).lose();
    await has('Your reviews could not be loaded');
    await screen.page.click(screen.page.button('Try Again'));
    await (await screen.api.call(1)).answer(200, { reviews: [] });
    await has('You have not reviewed any firms');
  });

  it.each<[Partial<MyFirmReview>, string]>([
    [{}, 'It will be published on November 30, 2026 or the next day.'],
    [{ isInQueue: true }, 'A moderator will read it before it is published.'],
    [{ state: 'published' }, 'It is public.'],
    [{ state: 'reported' }, 'A reader reported it, and a moderator will decide.'],
    [{ state: 'rejected', reason: 'off_topic' }, 'Reason: It is not about this firm as a place to work.'],
    [{ state: 'removed', reason: 'paid' }, 'Reason: It was written in exchange for money or another benefit.'],
  ])('say of %j what becomes of it', async (changes, text) => {
    await open([myReview(changes)]);
    await has(text);
    expect(screen.page.button('Firm 1').getAttribute('href')).toBe('/firms/firm-1');
  });

  it('are deleted after a confirmation, which shows a refusal', async () => {
    await open([myReview({ state: 'published' })]);
    await has('It is public.');
    await screen.page.click(screen.page.button('Delete'));
    await screen.page.click(screen.page.button('Delete review'));
    const call = await screen.api.call(1);
    expect(call).toMatchObject({ method: 'DELETE', path: `${PATH}/${REVIEW_ID}` });
    await call.answer(409, refusal('FIRMS.REVIEW_STATE', 'The review is removed.'));
    await screen.page.until(() => screen.alert().includes('The review is removed.'));
    const before = screen.api.calls.length;
    await screen.page.click(screen.page.button('Delete review'));
    await screen.page.until(() => screen.api.calls.slice(before - 1).some(({ method }) => method === 'DELETE'));
    const again = screen.api.calls.filter(({ method }) => method === 'DELETE').at(-1);
    await again?.answer(200, { reviews: [] });
    await has('You have not reviewed any firms');
  });

  it('that were removed cannot be deleted', async () => {
    await open([myReview({ state: 'removed', reason: 'paid', canErase: false })]);
    await has('A moderator removed it.');
    expect(screen.page.text()).not.toContain('Delete');
  });
});
