import * as z from 'zod/mini';
import { DIVISION_STATES } from '../marketplace/regions';
import { object } from '../transition/scenario/schema-parts';
import { STARS, type Stars } from './review-score';
import {
  REVIEW_ANSWER_MAX,
  REVIEW_DIMENSIONS,
  REVIEW_TEXT_MAX,
  REVIEWER_ROLES,
  TENURES,
  type ReviewDimension,
  type ReviewFault,
  type ReviewField,
  type ReviewFields,
} from './review-words';
import { manyLines } from './text-fields';

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
