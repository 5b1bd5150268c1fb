import * as z from 'zod/mini';
import { DIVISION_STATES } from '../marketplace/regions';
import { object } from '../transition/scenario/schema-parts';
import { STARS, type Stars } from './review-score';
import { manyLines } from './text-fields';

/** What is rated beside the whole. */
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

const STAR_VALUES: readonly unknown[] = STARS;
const isStars = (value: unknown): value is Stars => STAR_VALUES.includes(value);
const stars = (sentence: string) => z.custom<Stars>(isStars, { error: sentence });
/** What may be left out is null then. */
const optional = <T extends z.core.SomeType>(type: T) => z._default(z.nullable(type), null);
const rating = optional(stars('Choose 1 to 5 stars, or leave this blank.'));
const [FIRST_STATE = '', ...OTHER_STATES] = DIVISION_STATES;

const schema = object(
  {
    stars: stars('Choose 1 to 5 stars.'),
    ratings: object(
      {
        payout: rating,
        technology: rating,
        support: rating,
        culture: rating,
        transition: rating,
        leadership: rating,
      } satisfies Record<ReviewDimension, unknown>,
      'the rating by dimension',
    ),
    pros: manyLines(REVIEW_TEXT_MAX),
    cons: manyLines(REVIEW_TEXT_MAX),
    role: z.enum(REVIEWER_ROLES, { error: 'Choose your role.' }),
    tenure: optional(z.enum(TENURES, { error: 'Choose how long, or leave this blank.' })),
    state: optional(
      z.enum([FIRST_STATE, ...OTHER_STATES], { error: 'Choose a state from the list, or leave this blank.' }),
    ),
  },
  'the review',
);

const FIELDS: readonly ReviewField[] = ['stars', ...REVIEW_DIMENSIONS, 'pros', 'cons', 'role', 'tenure', 'state'];

/**
 * A review as it came from a form or a request, without spaces around its texts, or the first fault of each field.
 * Whether its texts may be submitted is `textFindings`.
 */
export function readReview(
  entered: unknown,
): { fields: ReviewFields; faults: [] } | { fields: null; faults: ReviewFault[] } {
  const result = schema.safeParse(entered);
  if (result.success) return { fields: result.data, faults: [] };
  const sentences = new Map<ReviewField, string>();
  for (const { path, message } of result.error.issues) {
    const field = FIELDS.find((each) => each === path.at(-1)) ?? 'review';
    if (!sentences.has(field)) sentences.set(field, message);
  }
  return { fields: null, faults: [...sentences].map(([field, message]) => ({ field, message })) };
}

const answer = manyLines(REVIEW_ANSWER_MAX).check(z.minLength(1, { error: 'Enter an answer.' }));

/** Why the firm’s answer to a review cannot be stored, as a sentence, or null. */
export function reviewAnswerFault(value: unknown): string | null {
  return answer.safeParse(value).error?.issues[0]?.message ?? null;
}
