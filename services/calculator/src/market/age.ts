import type { MarketRangeInput } from '@app/contracts';
import { isDatedSource, isOlderThan, STALE_AFTER_MONTHS, type DealSource } from '@app/domain';

/** The rates are published every month, so rates of an earlier quarter are outdated. */
const RATES_STALE_AFTER_MONTHS = 3;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` of a moment, in UTC: what is compared with the months of publications. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

const written = (date: string): string => MONTH.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));

/**
 * The note for ranges that were not reviewed recently, or have no recent source. Without a source they are our
 * own estimate and age by their review alone.
 */
export function rangeWarning({ reviewedOn }: MarketRangeInput, sources: DealSource[], now: Date): string | null {
  const today = monthOf(now);
  if (isOlderThan(reviewedOn, STALE_AFTER_MONTHS, today))
    return `These ranges were last reviewed in ${written(reviewedOn)}, more than ${STALE_AFTER_MONTHS} months ago.`;
  const isDated = sources.length > 0 && sources.every((source) => isDatedSource(source, today));
  return isDated
    ? `Everything that these ranges rest on is more than ${STALE_AFTER_MONTHS} months old or carries no date.`
    : null;
}

export function templateWarning({ asOf }: { asOf: string }, now: Date): string | null {
  return isOlderThan(asOf, STALE_AFTER_MONTHS, monthOf(now))
    ? `These terms are of ${written(asOf)}, more than ${STALE_AFTER_MONTHS} months old.`
    : null;
}

export function ratesWarning({ month }: { month: string }, now: Date): string | null {
  return isOlderThan(month, RATES_STALE_AFTER_MONTHS, monthOf(now))
    ? `These rates are of ${written(month)}; newer ones have been published since.`
    : null;
}
