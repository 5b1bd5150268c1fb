import * as z from 'zod/mini';
import { FEEDBACK_LENGTH, FEEDBACK_TYPES, type FeedbackRequest, type FeedbackType } from '@app/contracts';
import { groupedNumber } from '@app/domain';
import { optionalEmail } from '../forms/rules';

export const TYPE_NAMES: Record<FeedbackType, string> = {
  idea: 'An idea',
  problem: 'A problem',
  question: 'A question',
  praise: 'Praise',
};
export const RATINGS = [1, 2, 3, 4, 5] as const;

const { min, max } = FEEDBACK_LENGTH;

export const feedbackSchema = z.object({
  type: z.enum(FEEDBACK_TYPES, 'Choose what it is about.'),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `Write at least ${min} characters so we understand it.`),
      z.maxLength(max, `Use at most ${groupedNumber(max)} characters.`),
    ),
  /** As a radio button holds it; empty for "no rating". */
  rating: z.string(),
  email: optionalEmail,
});
export type FeedbackValues = z.infer<typeof feedbackSchema>;

/** What is sent: what was left empty is left out. */
export function feedbackRequest(
  { type, message, rating, email }: FeedbackValues,
  page: string | null,
): FeedbackRequest {
  return {
    type,
    message,
    ...(rating !== '' && { rating: Number(rating) }),
    ...(email !== '' && { email }),
    ...(page !== null && { page }),
  };
}

/** The page that the reader came from, when it is one of this site: its path, never its query or fragment. */
export function aboutPage(from: string | null, origin: string): string | null {
  const url = from === null || from === '' ? null : URL.parse(from, origin);
  return url && url.origin === origin && url.pathname !== '/feedback' ? url.pathname : null;
}
