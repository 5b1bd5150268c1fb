import { isOlderThan, writtenMonth } from './deal-source';

/** Section 1274(d) of the tax code: the first rates were published for January 1985. */
const FIRST_MONTH = '1985-01';

/** The IRS publishes the rates of a month around the 20th of the month before, in some months from the 15th on. */
const PUBLISHED_FROM_DAY = 15;

/** The newest month, `YYYY-MM`, whose rates can have been published on a day, `YYYY-MM-DD`. */
export function latestRatesMonth(day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  if (dayOfMonth < PUBLISHED_FROM_DAY) return day.slice(0, 7);
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(next).padStart(2, '0')}`;
}

/** The rates are published every month, so rates of an earlier quarter are outdated. */
const STALE_AFTER_MONTHS = 3;

/**
 * A note about rates of a month when newer ones are at hand, or when they were published more than a quarter before
 * `today` (`YYYY-MM`, also the beginning of a date); otherwise null.
 */
export function ratesAgeWarning(month: string, today: string | null, newest?: string | null): string | null {
  if (newest && newest > month)
    return `These rates are for ${writtenMonth(month)}; rates for ${writtenMonth(newest)} are available.`;
  return today !== null && isOlderThan(month, STALE_AFTER_MONTHS, today)
    ? `These rates are for ${writtenMonth(month)}; newer rates have been published since.`
    : null;
}

/** Why federal rates of a month cannot exist on a day, as a sentence; null when they can. */
export function ratesMonthFault(month: string, day: string): string | null {
  if (month < FIRST_MONTH)
    return `There are no federal rates for ${writtenMonth(month)}; the earliest are for ${writtenMonth(FIRST_MONTH)}.`;
  const latest = latestRatesMonth(day);
  if (month <= latest) return null;
  return (
    `Rates for ${writtenMonth(month)} cannot have been published yet; the latest possible are for ` +
    `${writtenMonth(latest)}.`
  );
}

/** Fractions. Up to the bound of scenarios; below a tenth of a percent stands a fraction typed for a percentage. */
export const FEDERAL_RATE_BOUNDS = { min: 0.001, max: 0.15 } as const;

/** Why a percentage, as written, is no federal rate, as a sentence; null when it can be one. */
export function federalRateFault(percentage: number): string | null {
  const { min, max } = FEDERAL_RATE_BOUNDS;
  return percentage >= min * 100 && percentage <= max * 100
    ? null
    : `${percentage}% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.`;
}
