import { createHash } from 'node:crypto';
import type { MyFirmReview, ShownAnswer, ShownReview } from '@app/contracts';
import {
  reviewMachine,
  shingles,
  shownAuthor,
  transition,
  type QueueReason,
  type ReviewDimension,
  type ReviewerRole,
  type ReviewFields,
  type ReviewReason,
  type ReviewState,
  type Stars,
  type Tenure,
} from '@app/domain';

/** A review as it is stored. Days are ISO dates; the texts are null after it was erased. */
export type StoredReview = Record<ReviewDimension, Stars | null> & {
  id: string;
  firmId: number;
  slug: string;
  name: string;
  authorId: string | null;
  stars: Stars;
  pros: string | null;
  cons: string | null;
  role: ReviewerRole;
  tenure: Tenure | null;
  authorState: string | null;
  verified: boolean;
  leastAdvisors: number | null;
  submittedAt: Date;
  publishFrom: string;
  publishedOn: string | null;
  status: ReviewState;
  reason: ReviewReason | null;
  queueReasons: QueueReason[];
  device: string | null;
  helpful: number;
  changedAt: Date;
  answer: string | null;
  answeredOn: string | null;
};

/** What was entered; null once the texts are gone. */
export function fieldsOf(review: StoredReview): ReviewFields | null {
  const { stars, pros, cons, role, tenure, authorState: state } = review;
  return pros === null || cons === null ? null : { stars, ratings: ratingsOf(review), pros, cons, role, tenure, state };
}

function ratingsOf(review: Record<ReviewDimension, Stars | null>): ReviewFields['ratings'] {
  const { payout, technology, support, culture, transition: change, leadership } = review;
  return { payout, technology, support, culture, transition: change, leadership };
}

/** A small firm would learn from the day when its author was online, so it is told to the month or the quarter. */
export function shownAnswer({ answer, answeredOn, leastAdvisors }: StoredReview): ShownAnswer | null {
  if (answer === null || answeredOn === null) return null;
  return { text: answer, when: whenOf(answeredOn, leastAdvisors) };
}

const NO_ONE = { role: 'advisor', tenure: null, state: null } as const;
const whenOf = (day: string, advisors: number | null) => shownAuthor({ ...NO_ONE, publishedOn: day }, advisors).when;

/** Field by field, so that nothing that leads to the author is shown. Null for a review that is not public. */
export function toShown(review: StoredReview): ShownReview | null {
  const fields = fieldsOf(review);
  const { publishedOn, leastAdvisors } = review;
  if (!fields || publishedOn === null) return null;
  const { stars, ratings, pros, cons, role, tenure, state } = fields;
  return {
    id: review.id,
    stars,
    ratings,
    pros,
    cons,
    author: shownAuthor({ role, tenure, state, publishedOn }, leastAdvisors),
    verified: review.verified,
    helpful: review.helpful,
    answer: shownAnswer(review),
  };
}

const isWaiting = (status: ReviewState) => status === 'submitted' || status === 'auto_checked';

/** Null once the texts are gone: then it is no one’s any more. */
export function toMine(review: StoredReview): MyFirmReview | null {
  const fields = fieldsOf(review);
  if (!fields) return null;
  const { id, slug, name, status, verified, submittedAt, publishFrom, queueReasons, reason } = review;
  return {
    id,
    firm: { slug, name },
    state: status,
    review: fields,
    verified,
    submittedAt: submittedAt.toISOString(),
    publishFrom: isWaiting(status) ? publishFrom : null,
    isInQueue: status === 'submitted' || (status === 'auto_checked' && queueReasons.length > 0),
    reason,
    canErase: transition(reviewMachine, status, 'erase', 'author').allowed,
  };
}

/** Numbers that stand for the runs of words of a review, by which copies of it are looked for. */
export function partsOf({ pros, cons }: Pick<ReviewFields, 'pros' | 'cons'>): number[] {
  const runs = new Set([...shingles(pros), ...shingles(cons)]);
  return [...runs].map((run) => createHash('sha256').update(run).digest().readInt32BE(0));
}
