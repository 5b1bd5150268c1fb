import * as z from 'zod/mini';
import { askedShare } from '../../money/written-number';
import type { Bound } from './bounds';
import type { RuleFault } from './rules';
import { boundSentence, isWholeUnit } from './wording';

/** Text that is a number elsewhere: why it is not read. */
function notRead(input: unknown): string {
  if (typeof input !== 'string') return '';
  if (/^\s*[-+]?[\d.,]+e[-+]?\d+\s*$/i.test(input)) return 'Write the number out, without an exponent. ';
  return /(?![0-9])\p{Nd}/u.test(input) ? 'Use the digits 0 to 9. ' : '';
}

const asked = (input: unknown, { unit }: Bound): string | undefined =>
  typeof input === 'string' ? askedShare(input, unit) : undefined;

/**
 * Whatever is wrong with a number (text, empty, not a number, out of bounds) gets the one sentence that says what
 * belongs there; before it a reason where the text looks like a number. A share like `0.75` is asked about.
 */
export function boundedNumber(bound: Bound) {
  const sentence = boundSentence(bound);
  const error = ({ input }: { input?: unknown }) => asked(input, bound) ?? notRead(input) + sentence;
  const within = [z.gte(bound.min, { error, abort: true }), z.lte(bound.max, { error, abort: true })] as const;
  return (isWholeUnit(bound.unit) ? z.int({ error }) : z.number({ error })).check(...within);
}

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `Choose one of ${values.join(', ')}.` });
}

/** A misspelled name must not pass for an absent value. */
export function object<T extends z.core.$ZodLooseShape>(shape: T, what: string) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Remove ${issue.keys.join(', ')}: ${what} has no such value.`
        : `Enter ${what}.`,
  });
}

/** Applies a rule between values once each of them is sound. */
export function rule<T>(faultsOf: (value: T) => RuleFault[]) {
  return z.check<T>((payload) => {
    for (const { path, message } of faultsOf(payload.value))
      payload.issues.push({ code: 'custom', input: payload.value, path, message });
  });
}
