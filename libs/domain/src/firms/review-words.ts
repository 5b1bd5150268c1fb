import type { Stars } from './review-score';

/** What is rated beside the whole; apart from the checks of `review-fields`, because readers need the words alone. */
export const REVIEW_DIMENSIONS = ['payout', 'technology', 'support', 'culture', 'transition', 'leadership'] as const;
export type ReviewDimension = (typeof REVIEW_DIMENSIONS)[number];

export const REVIEW_DIMENSION_LABELS: Record<ReviewDimension, string> = {
  payout: 'Payout',
  technology: 'Technology',
  support: 'Support',
  culture: 'Culture',
  transition: 'Transition',
  leadership: 'Leadership',
};

/** What an author is to the firm. Officers must say so (16 CFR 465.5). */
export const REVIEWER_ROLES = ['advisor', 'former_advisor', 'staff', 'former_staff', 'candidate', 'officer'] as const;
export type ReviewerRole = (typeof REVIEWER_ROLES)[number];

export const REVIEWER_ROLE_LABELS: Record<ReviewerRole, string> = {
  advisor: 'Advisor at the firm',
  former_advisor: 'Former advisor of the firm',
  staff: 'Employee of the firm',
  former_staff: 'Former employee of the firm',
  candidate: 'Advisor with an offer from the firm',
  officer: 'Officer or manager of the firm',
};

/** Years at the firm: lower bound included, upper bound not. */
export const TENURES = ['under_1', '1_to_3', '3_to_5', '5_to_10', '10_and_more'] as const;
export type Tenure = (typeof TENURES)[number];

export const TENURE_LABELS: Record<Tenure, string> = {
  under_1: 'Less than a year',
  '1_to_3': '1 to 3 years',
  '3_to_5': '3 to 5 years',
  '5_to_10': '5 to 10 years',
  '10_and_more': '10 years or more',
};

/** A review as its author writes it; it is shown as it is, or not at all. */
export type ReviewFields = {
  stars: Stars;
  ratings: Record<ReviewDimension, Stars | null>;
  pros: string;
  cons: string;
  role: ReviewerRole;
  tenure: Tenure | null;
  /** Two-letter code. */
  state: string | null;
};

export const REVIEW_TEXTS = ['pros', 'cons'] as const;
export type ReviewText = (typeof REVIEW_TEXTS)[number];

export const REVIEW_TEXT_MAX = 2_000;
/** The firm’s answer to a review. */
export const REVIEW_ANSWER_MAX = 1_500;

/** `review` stands for what is about no field of it. */
export type ReviewField = Exclude<keyof ReviewFields, 'ratings'> | ReviewDimension | 'review';
export type ReviewFault = { field: ReviewField; message: string };
