import { writtenMonth } from './deal-source';

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

/** Why federal rates of a month cannot exist on a day, as a sentence; null when they can. */
export function ratesMonthFault(month: string, day: string): string | null {
  if (month < FIRST_MONTH) return `There are no federal rates of ${month}: the first are of ${FIRST_MONTH}.`;
  const latest = latestRatesMonth(day);
  if (month <= latest) return null;
  return (
    `The rates of ${writtenMonth(month)} cannot have been published yet: the newest can be those of ` +
    `${writtenMonth(latest)}.`
  );
}
