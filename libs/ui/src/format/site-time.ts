import { dayIn, DEFAULT_TIME_ZONE, momentIn, monthIn } from '@app/domain';

/**
 * The zone of the site's settings, which the shell writes on the document before anything renders. What the server
 * renders are days, which have no zone.
 */
export function siteTimeZone(): string {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset['timeZone'];
  return chosen || DEFAULT_TIME_ZONE;
}

/** The day of a moment where the site is, `2026-03-31`. */
export function siteDay(moment: Date): string {
  return dayIn(moment, siteTimeZone());
}

/** The month of a moment where the site is, `2026-03`. */
export function siteMonth(moment: Date): string {
  return monthIn(moment, siteTimeZone());
}

/** Today where the site is. */
export function siteToday(): string {
  return siteDay(new Date());
}

/** The moment of a `datetime-local` field, read on the site's clock; null for a time that the clock skips in spring. */
export function siteMoment(local: string): Date | null {
  return momentIn(local, siteTimeZone());
}
