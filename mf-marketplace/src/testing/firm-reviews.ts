import type { FirmReviewsPage, MyFirmReview, ReviewStanding, ShownReview } from '@app/contracts';
import type { ReviewFields } from '@app/domain';

export const REVIEW_ID = '00000000-0000-4000-8000-000000000001';

export const FIELDS: ReviewFields = {
  stars: 4,
  ratings: { payout: 5, technology: 2, support: null, culture: null, transition: null, leadership: null },
  pros: 'The service desk answers within the hour and knows the custodians.',
  cons: 'The planning software is slow, and reports take days to arrive.',
  role: 'former_advisor',
  tenure: '3_to_5',
  state: 'OH',
};

export function shownReview(changes: Partial<ShownReview> = {}): ShownReview {
  const { stars, ratings, pros, cons } = FIELDS;
  return {
    id: REVIEW_ID,
    stars,
    ratings,
    pros,
    cons,
    author: { role: 'former_advisor', tenure: '3_to_5', state: 'OH', when: 'November 2026' },
    verified: true,
    helpful: 0,
    answer: null,
    ...changes,
  };
}

export function reviewsPage(reviews: ShownReview[], changes: Partial<FirmReviewsPage> = {}): FirmReviewsPage {
  const histogram: FirmReviewsPage['score']['histogram'] = [0, 0, 0, reviews.length, 0];
  return {
    score: { version: 1, count: reviews.length, score: null, mean: null, histogram },
    reviews,
    next: null,
    ...changes,
  };
}

export function reviewStanding(changes: Partial<ReviewStanding> = {}): ReviewStanding {
  return {
    firm: { slug: 'firm-1', name: 'Firm 1' },
    sample: false,
    refusal: null,
    verified: false,
    proof: 'none',
    isOwner: false,
    voted: [],
    own: [],
    ...changes,
  };
}

export function myReview(changes: Partial<MyFirmReview> = {}): MyFirmReview {
  return {
    id: REVIEW_ID,
    firm: { slug: 'firm-1', name: 'Firm 1' },
    state: 'auto_checked',
    review: FIELDS,
    verified: false,
    submittedAt: '2026-11-26T10:00:00.000Z',
    publishFrom: '2026-11-30',
    isInQueue: false,
    reason: null,
    canErase: true,
    ...changes,
  };
}
