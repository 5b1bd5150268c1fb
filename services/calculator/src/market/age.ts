import type { MarketRangeInput } from '@app/contracts';
import { isOlderThan, STALE_AFTER_MONTHS, writtenMonth } from '@app/domain';

/** The rates are published every month, so rates of an earlier quarter are outdated. */
const RATES_STALE_AFTER_MONTHS = 3;

/** `2026-11` of a moment, in UTC: what is compared with the months of publications. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

const MEASURES = [
  ['upfront', 'up-front'],
  ['backends', 'back-ends'],
  ['noteYears', 'note terms'],
  ['portability', 'portability'],
] as const;

/** The note for ranges that were not reviewed recently, or whose figures are more than two years old. */
export function rangeWarning({ reviewedOn, assumptions }: MarketRangeInput, now: Date): string | null {
  const today = monthOf(now);
  if (isOlderThan(reviewedOn, STALE_AFTER_MONTHS, today)) {
    const month = writtenMonth(reviewedOn);
    return `These ranges were last reviewed in ${month}, more than ${STALE_AFTER_MONTHS} months ago.`;
  }
  const old = MEASURES.filter(([name]) => isOlderThan(assumptions[name].asOf, STALE_AFTER_MONTHS, today));
  if (old.length === 0) return null;
  const named = old.map(([name, label]) => `${label} (${writtenMonth(assumptions[name].asOf)})`).join(', ');
  return `More than ${STALE_AFTER_MONTHS} months old: the figures for ${named}.`;
}

export function templateWarning({ asOf }: { asOf: string }, now: Date): string | null {
  return isOlderThan(asOf, STALE_AFTER_MONTHS, monthOf(now))
    ? `These terms are of ${writtenMonth(asOf)}, more than ${STALE_AFTER_MONTHS} months old.`
    : null;
}

export function ratesWarning({ month }: { month: string }, now: Date): string | null {
  return isOlderThan(month, RATES_STALE_AFTER_MONTHS, monthOf(now))
    ? `These rates are of ${writtenMonth(month)}; newer ones have been published since.`
    : null;
}
