import * as z from 'zod/mini';
import { groupedNumber } from '../money/grouped-number';

/** What a database cannot store, or what shows as something else than it is: control characters, direction marks. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u;

const named = (value: number) => groupedNumber(value);

function text(max: number, shown: RegExp) {
  const tooLong = ({ input }: { input?: unknown }) =>
    `Enter at most ${named(max)} characters; these are ${named(typeof input === 'string' ? input.length : 0)}.`;
  return z
    .string({ error: 'Enter some text.' })
    .check(
      z.trim(),
      z.maxLength(max, { error: tooLong, abort: true }),
      z.regex(shown, { error: 'Remove the characters that cannot be shown.', abort: true }),
    );
}

/** A text of one line, without spaces around it. */
export const oneLine = (max: number) => text(max, ONE_LINE);

export const manyLines = (max: number) => text(max, MANY_LINES);
