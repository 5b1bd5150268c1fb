import { DomainError, type LimitWindow } from '@app/server-kit';

const HOUR = 3_600;

/** How many messages one address may send before it is throttled. */
const window = (name: string, points: number, seconds: number): LimitWindow => ({
  name,
  points,
  seconds,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'CONTENT.TOO_MANY_MESSAGES',
      kind: 'throttled',
      message: 'Too many requests. Please try again later.',
      retryAfterSeconds,
    }),
});

export const FEEDBACK_LIMIT = window('content feedback', 10, HOUR);
export const LEAD_LIMIT = window('content lead', 10, HOUR);
export const APPLICATION_LIMIT = window('content application', 6, HOUR);
export const EBOOK_LIMIT = window('content playbook', 20, HOUR);
export const VOTE_LIMIT = window('content vote', 120, HOUR);
