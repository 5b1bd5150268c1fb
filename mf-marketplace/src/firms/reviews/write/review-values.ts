import type { FieldErrors } from 'react-hook-form';
import { US_STATES } from '@app/contracts';
import {
  DIVISION_STATES,
  readReview,
  REVIEW_DIMENSIONS,
  REVIEWER_ROLE_LABELS,
  REVIEWER_ROLES,
  TENURE_LABELS,
  TENURES,
  textFindings,
  type ReviewDimension,
  type ReviewField,
  type TextFinding,
} from '@app/domain';

/** What the form holds: every choice as the text of its control, empty while nothing is chosen. */
export type ReviewValues = Record<'stars' | 'pros' | 'cons' | 'role' | 'tenure' | 'state' | ReviewDimension, string>;

export const EMPTY: ReviewValues = {
  stars: '',
  payout: '',
  technology: '',
  support: '',
  culture: '',
  transition: '',
  leadership: '',
  pros: '',
  cons: '',
  role: '',
  tenure: '',
  state: '',
};

const rating = (text: string): number | null => (text === '' ? null : Number(text));

/** The review as the server reads it. */
export function toReview(values: ReviewValues): Record<string, unknown> {
  return {
    stars: rating(values.stars),
    ratings: Object.fromEntries(REVIEW_DIMENSIONS.map((dimension) => [dimension, rating(values[dimension])])),
    pros: values.pros,
    cons: values.cons,
    role: values.role,
    tenure: values.tenure || null,
    state: values.state || null,
  };
}

export const isField = (name: string): name is keyof ReviewValues => Object.hasOwn(EMPTY, name);

function errorsOf(faults: readonly { field: ReviewField; message: string }[]): FieldErrors<ReviewValues> {
  const errors: FieldErrors<ReviewValues> = {};
  for (const { field, message } of faults)
    if (isField(field)) {
      const before = errors[field]?.message;
      errors[field] = { type: 'review', message: before ? `${before} ${message}` : message };
    }
  return errors;
}

/** The rules of the server, for the form, all at once: the same code says the same sentences. */
export function checkValues(values: ReviewValues) {
  const { faults } = readReview(toReview(values));
  const findings = textFindings(values).filter(({ field }) => !faults.some((fault) => fault.field === field));
  const all = [...faults, ...findings];
  return all.length > 0 ? { values: {}, errors: errorsOf(all) } : { values, errors: {} };
}

/** The passages of a text that have to go, while they stand in it. */
export function passagesOf(field: 'pros' | 'cons', values: Pick<ReviewValues, 'pros' | 'cons'>): TextFinding['spans'] {
  return textFindings(values).flatMap((finding) => (finding.field === field ? finding.spans : []));
}

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));
const stateName = (code: string): string => Object.entries(US_STATES).find(([state]) => state === code)?.[1] ?? code;

export const ROLES = options(REVIEWER_ROLES, REVIEWER_ROLE_LABELS);
export const TENURE_OPTIONS = options(TENURES, TENURE_LABELS);
export const STATES = DIVISION_STATES.map((value) => ({ value, label: stateName(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
