import { CALCULATOR_CODES } from '@app/contracts';
import { DomainError, type LimitWindow } from '@app/server-kit';

const MINUTE = 60;
const HOUR = 3_600;

const window = (name: string, points: number, seconds: number): LimitWindow => ({
  name,
  points,
  seconds,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: CALCULATOR_CODES.tooManyRequests,
      kind: 'throttled',
      message: 'Too many requests. Please try again in a moment.',
      retryAfterSeconds,
    }),
});

/** Per account: a page saves automatically while a user types, about every second and from more than one tab. */
export const SAVE_LIMIT = window('calculator save', 120, MINUTE);
export const SHARE_LIMIT = window('calculator share', 60, HOUR);
/** Per account: a document takes some tenths of a second to set. */
export const EXPORT_LIMIT = window('calculator export', 60, 10 * MINUTE);
/** Per address: a link is opened occasionally; a client that guesses tokens sends more requests. */
export const SHARED_READ_LIMIT = window('calculator shared read', 120, MINUTE);
