import { dayIn, DEFAULT_TIME_ZONE, MONTH_NAMES, monthIn, startOfDay, wallClock } from '@app/domain';

/**
 * The zone in which this site's days begin: a setting of the site, which the content context reads and keeps here for
 * every context of the process (ADR 87). A process serves one site.
 */
let zone = DEFAULT_TIME_ZONE;

export function siteTimeZone(): string {
  return zone;
}

/** For the reader of the setting alone. */
export function keepSiteTimeZone(name: string): void {
  zone = name;
}

/** The day of a moment where the site is, `2026-03-31`. */
export function siteDay(moment: Date): string {
  return dayIn(moment, zone);
}

/** The month of a moment where the site is, `2026-03`. */
export function siteMonth(moment: Date): string {
  return monthIn(moment, zone);
}

/** The moment at which a day begins where the site is. */
export function startOfSiteDay(day: string): Date {
  return startOfDay(day, zone);
}

/** `2026-03-31` as `March 31, 2026`: a day is the same day in every zone. */
export function writtenDate(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${MONTH_NAMES[month - 1] ?? ''} ${date}, ${year}`;
}

/** The day of a moment where the site is, `March 31, 2026`. */
export function writtenDay(moment: Date): string {
  return writtenDate(siteDay(moment));
}

/** `2:05 PM EDT` */
export function writtenTime(moment: Date): string {
  const { hours, minutes, zoneName } = wallClock(moment, zone);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'} ${zoneName}`;
}

/** `March 31, 2026 at 2:05 PM EDT` */
export function writtenMoment(moment: Date): string {
  return `${writtenDay(moment)} at ${writtenTime(moment)}`;
}
