import { listed } from '../words/listed';
import type { ChannelAssumptions } from './deal-assumptions';
import { isOlderThan, STALE_AFTER_MONTHS, writtenMonth } from './deal-source';

/** Administrators are told as soon as the rates of a month that has passed are missing. */
const RATES_DUE_AFTER_MONTHS = 1;

/** The figures of a range, in the words of a sentence. */
export const RANGE_MEASURES = [
  ['upfront', 'up-front pay'],
  ['backends', 'back-ends'],
  ['noteYears', 'note terms'],
  ['portability', 'portability'],
] as const;

type ReviewedRange = { reviewedOn: string; assumptions: ChannelAssumptions<string> };

/** The note for ranges that were not reviewed recently, or whose figures are more than two years old. */
export function rangeWarning({ reviewedOn, assumptions }: ReviewedRange, month: string): string | null {
  if (isOlderThan(reviewedOn, STALE_AFTER_MONTHS, month)) {
    const reviewed = writtenMonth(reviewedOn);
    return `These ranges were last reviewed in ${reviewed}, more than ${STALE_AFTER_MONTHS} months ago.`;
  }
  const old = RANGE_MEASURES.filter(([name]) => isOlderThan(assumptions[name].asOf, STALE_AFTER_MONTHS, month));
  if (old.length === 0) return null;
  const named = listed(old.map(([name, label]) => `${label} (${writtenMonth(assumptions[name].asOf)})`));
  return `The figures for ${named} are more than ${STALE_AFTER_MONTHS} months old.`;
}

export function templateWarning({ asOf }: { asOf: string }, month: string): string | null {
  return isOlderThan(asOf, STALE_AFTER_MONTHS, month)
    ? `These terms are from ${writtenMonth(asOf)}, more than ${STALE_AFTER_MONTHS} months old.`
    : null;
}

/** What an administrator has to enter: `newest` is the newest month that has rates, `month` the present one. */
export function ratesDue(newest: string | undefined, month: string): string | null {
  if (newest === undefined)
    return `No federal rates have been entered; rates for ${writtenMonth(month)} are ` + `published.`;
  return isOlderThan(newest, RATES_DUE_AFTER_MONTHS, month)
    ? `The latest federal rates entered are for ${writtenMonth(newest)}; rates for ${writtenMonth(month)} are ` +
        `published.`
    : null;
}
