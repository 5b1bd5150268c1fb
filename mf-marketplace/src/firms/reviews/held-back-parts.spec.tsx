import { testScreen } from '@app/ui/testing';
import { holdBack, testComposition } from '@app/web-kit/testing';
import { reviewsPage, reviewStanding, shownReview } from '../../testing/firm-reviews';

const ANN = { id: 'u1', username: 'ann@example.com', email: 'ann@example.com', emailVerified: true };

describe('a part of the reviews of a firm whose file is held back', () => {
  const screen = testScreen(
    'https://site.test/firms/firm-1',
    async () => (await import('../../testing/web-kit')).queryClient(),
    () => ({
      '/api/user': {},
      '/api/firm-submission-terms': { feeCents: 0 },
      '/api/firm-review-statistics': { months: [] },
      '/api/firms/firm-1/reviews': reviewsPage([shownReview()]),
      '/api/firms/firm-1/my-review': reviewStanding(),
    }),
  );
  const reports: unknown[] = [];
  beforeEach(async () => {
    reports.splice(0);
    const { adoptSession, provideComposition } = await import('../../testing/web-kit');
    provideComposition(
      testComposition({
        report: (_error, attribution) => void reports.push(attribution),
        whenInteractive: () => Promise.resolve(),
      }),
    );
    await screen.page.act(() => adoptSession({ token: 't', user: ANN }));
  });
  afterEach(async () => {
    const { endSession } = await import('../../testing/web-kit');
    await screen.page.act(() => endSession());
  });

  it('says so below the button that asked, keeps the focus there, and comes at the next press', async () => {
    const { ReviewActions, reviewForms } = await import('./review-actions');
    const held = holdBack(reviewForms);
    const standing = reviewStanding({ isOwner: true });
    await screen.show(<ReviewActions review={shownReview()} slug="firm-1" standing={standing} />);
    screen.page.button('Report').focus();
    await screen.page.click(screen.page.button('Report'));
    const refusal = 'The form could not be loaded. Check your connection and try again.';
    await screen.page.until(() => screen.page.text().includes(refusal));
    expect(screen.page.document.activeElement).toBe(screen.page.button('Report'));
    expect(reports).toEqual([expect.objectContaining({ phase: 'load', deferred: true })]);
    held.release();
    await screen.page.click(screen.page.button('Report'));
    await screen.page.until(() => screen.page.text().includes('What is wrong with this review?'));
    expect(screen.page.text()).not.toContain(refusal);
  });

  it('says so above the reviews, on a page that was opened in place, and comes at the next try', async () => {
    const { reviewedFirm, ReviewSection } = await import('./review-section');
    const held = holdBack(reviewedFirm);
    const firm = { slug: 'firm-1', name: 'Firm 1', sample: false };
    await screen.show(<ReviewSection firm={firm} parameters={new URLSearchParams()} />);
    await screen.page.until(() =>
      screen.alert().includes('The reviews did not load completely. Check your connection.'),
    );
    expect(screen.page.text()).not.toContain('Loading the reviews');
    expect(reports).toEqual([expect.objectContaining({ phase: 'load', deferred: true })]);
    held.release();
    await screen.page.click(screen.page.button('Try again'));
    await screen.page.until(() => screen.page.text().includes('The service desk answers within the hour'));
    expect(screen.alert()).toBe('');
  });

  it('says so in its place when it is the table of moderation, and comes at the next try', async () => {
    const { ModerationNote, moderationMonths } = await import('./moderation-note');
    const held = holdBack(moderationMonths);
    await screen.show(<ModerationNote />);
    await screen.page.act(() => screen.page.document.querySelector('details')?.setAttribute('open', ''));
    await screen.page.until(() =>
      screen.alert().includes('The statistics could not be loaded. Check your connection.'),
    );
    held.release();
    await screen.page.click(screen.page.button('Try again'));
    await screen.page.until(() => screen.page.text().includes('No reviews were received in the last 12 months.'));
  });
});
