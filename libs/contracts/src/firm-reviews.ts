import type {
  QueueReason,
  ReviewEvent,
  ReviewFields,
  ReviewReason,
  ReviewScore,
  ReviewState,
  ShownAuthor,
  Stars,
} from '@app/domain';
import type { FirmPaper } from './firm-papers';

export const FIRM_REVIEW_CODES = {
  notFound: 'FIRMS.REVIEW_NOT_FOUND',
  texts: 'FIRMS.REVIEW_TEXTS',
  ofYear: 'FIRMS.REVIEW_OF_YEAR',
  sample: 'FIRMS.REVIEW_OF_SAMPLE',
  state: 'FIRMS.REVIEW_STATE',
  own: 'FIRMS.OWN_REVIEW',
  notOwner: 'FIRMS.NOT_OWNER',
  reported: 'FIRMS.REVIEW_REPORTED',
  tooMany: 'FIRMS.TOO_MANY_REVIEWS',
  noProof: 'FIRMS.AUTHOR_PROOF_NOT_FOUND',
  proofDecided: 'FIRMS.AUTHOR_PROOF_DECIDED',
} as const;

export const REVIEWS_PER_PAGE = 10;
export const REVIEW_SORTS = ['newest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_REPORT_NOTE_MAX = 1_000;

/** Where an author writes a review of the firm. */
export function reviewFormPath({ slug }: { slug: string }): string {
  return `/firms/${slug}/review`;
}
export const MY_REVIEWS_PATH = '/firm-profiles/my-reviews';

/** The text of the firm, and the month in which it was written. */
export type ShownAnswer = { text: string; when: string };

/** A published review as everyone sees it. Nothing of it leads to its author. */
export type ShownReview = Pick<ReviewFields, 'stars' | 'ratings' | 'pros' | 'cons'> & {
  id: string;
  author: ShownAuthor;
  verified: boolean;
  helpful: number;
  answer: ShownAnswer | null;
};

/** `GET /api/firms/{name}/reviews`: parameters `sort`, `stars` and `cursor`; ten at a time. */
export type FirmReviewsPage = {
  /** Of all published reviews, whatever is filtered. */
  score: ReviewScore;
  reviews: ShownReview[];
  /** The `cursor` of the next page; null after the last. */
  next: string | null;
};

/** `GET /api/firm-reviews`: the latest of all firms, six at most. */
export type LatestReviews = { reviews: (ShownReview & { firm: ReviewedFirm })[] };
export type ReviewedFirm = { slug: string; name: string };

/** What moderation did in one month, `2026-11`, over all firms. */
export type ReviewMonth = {
  month: string;
  received: number;
  published: number;
  /** How often each reason was given; a reason without any is absent. */
  rejected: Partial<Record<ReviewReason, number>>;
  removed: Partial<Record<ReviewReason, number>>;
  /** Reports that named the law or a court. */
  legalDemands: number;
};
/** `GET /api/firm-review-statistics`: the last twelve months in which anything happened, the latest first. */
export type ReviewStatistics = { months: ReviewMonth[] };

/** An own review; one that was erased is no one’s any more. */
export type MyFirmReview = {
  id: string;
  firm: ReviewedFirm;
  state: ReviewState;
  review: ReviewFields;
  verified: boolean;
  submittedAt: string;
  /** The first day on which it may appear, while it waits; ISO date. */
  publishFrom: string | null;
  /** Whether a moderator has still to read it. */
  isInQueue: boolean;
  /** Why it was rejected or removed. */
  reason: ReviewReason | null;
  canErase: boolean;
};
/** `GET /api/my-firm-reviews`: the latest first. */
export type MyFirmReviews = { reviews: MyFirmReview[] };

/** `GET /api/firms/{name}/my-review`: what the caller may do at this firm. */
export type ReviewStanding = {
  firm: ReviewedFirm;
  /** A made-up firm takes no reviews and no papers. */
  sample: boolean;
  /** Why no review can be written now, as a sentence; null when one can. */
  refusal: string | null;
  /** Whether a review written today has the badge of a verified advisor. */
  verified: boolean;
  /** What became of the paper that the caller sent to show that they know the firm. */
  proof: AuthorProofState;
  /** Whether the caller owns the profile, and may answer its reviews. */
  isOwner: boolean;
  /** Ids of the firm’s reviews that the caller found helpful. */
  voted: string[];
  /** Ids of the firm’s reviews that the caller wrote. */
  own: string[];
};

export type AuthorProofState = 'none' | 'waiting' | 'seen' | 'declined';
/** `PUT /api/firms/{name}/author-proof`: an own paper for the purpose `review` that nothing refers to yet. */
export type SendAuthorProofRequest = { paper: string };

/** A paper that waits for a moderator. */
export type AuthorProofRow = { id: string; firm: ReviewedFirm; sentAt: string };
/** `GET /api/admin/author-proofs`: those that wait, the oldest first; a hundred at most. */
export type AuthorProofs = { rows: AuthorProofRow[]; waiting: number };
/** `GET /api/admin/author-proofs/{id}`, and the answer to a decision. */
export type AuthorProof = AuthorProofRow & {
  state: Exclude<AuthorProofState, 'none'>;
  /** The name that the paper should have; null when the account is gone. */
  author: { name: string } | null;
  /** Null once it was decided: the paper is deleted then. */
  paper: FirmPaper | null;
  canDecide: boolean;
};
export const AUTHOR_PROOF_DECISIONS = ['seen', 'declined'] as const;
export type AuthorProofDecision = (typeof AUTHOR_PROOF_DECISIONS)[number];
/** `POST /api/admin/author-proofs/{id}/decision`. */
export type DecideAuthorProofRequest = { decision: AuthorProofDecision };

/** `POST /api/firms/{name}/reviews`: the fields of `ReviewFields`. */
export type WriteReviewRequest = { review: Record<string, unknown> };
/** `PUT` and `DELETE /api/firm-reviews/{id}/vote`. */
export type ReviewVotes = { helpful: number };
/** `POST /api/firm-reviews/{id}/report`. */
export type ReportReviewRequest = { reason: ReviewReason; note: string };
export type ReviewReported = { reported: true };
/** `PUT /api/firm-reviews/{id}/answer`. */
export type AnswerReviewRequest = { text: string };
export type ReviewAnswered = { answer: ShownAnswer };

export const REVIEW_VIEWS = ['waiting', 'reported', 'scheduled', 'decided'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** One review in the queue of moderators, who never learn the account. */
export type ModeratedReviewRow = {
  id: string;
  firm: ReviewedFirm;
  state: ReviewState;
  stars: Stars;
  verified: boolean;
  queueReasons: QueueReason[];
  reports: number;
  submittedAt: string;
  changedAt: string;
};
/** `GET /api/admin/firm-reviews`: `view` and `cursor`. `waiting` and `reported` count all. */
export type ModeratedReviewsPage = {
  rows: ModeratedReviewRow[];
  waiting: number;
  reported: number;
  next: string | null;
};
export type ReviewReport = { side: 'reader' | 'firm'; reason: ReviewReason; note: string; at: string };

export const REVIEW_DECISIONS = ['publish', 'reject', 'keep', 'remove', 'restore'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
/** What the history of a review records beside the moves of its machine. */
export type RecordedReviewEvent = ReviewEvent | 'submit' | 'approve' | 'answer';

/** `GET /api/admin/firm-reviews/{id}`, and the answer to a decision. */
export type ModeratedReview = ModeratedReviewRow & {
  /** Null once its author has erased it, or their account is gone. */
  review: ReviewFields | null;
  publishFrom: string;
  reason: ReviewReason | null;
  answer: ShownAnswer | null;
  /** Not decided yet. */
  openReports: ReviewReport[];
  /** What the caller may decide now; nothing about an own review. */
  decisions: ReviewDecision[];
  history: {
    at: string;
    side: 'author' | 'reader' | 'firm' | 'admin' | 'worker';
    event: RecordedReviewEvent;
    isYours: boolean;
    reason: ReviewReason | null;
  }[];
};
/** `POST /api/admin/firm-reviews/{id}/decision`: `reason` with `reject` and `remove` only. */
export type DecideReviewRequest = { decision: ReviewDecision; reason?: ReviewReason };

/** What an account wrote and did about reviews, in its export. */
export type KeptFirmReviews = {
  reviews: {
    firm: string;
    state: ReviewState;
    review: ReviewFields;
    verified: boolean;
    submittedAt: string;
    reason: ReviewReason | null;
  }[];
  reviewVotes: { firm: string; votedAt: string }[];
  reviewReports: { firm: string; reason: ReviewReason; note: string; reportedAt: string }[];
  reviewAnswers: { firm: string; text: string; answeredOn: string }[];
};
