/** What a person or a program may mean by a date here: a typed year outside of these is a slip. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** RFC 3339, section 5.6; seconds may have up to nine decimals. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export const MOMENT_FORMAT = 'a date and a time with its zone, for example 2026-03-31T09:00:00Z';
export const DAY_FORMAT = 'a day, for example 2026-03-31';
export const MONTH_FORMAT = 'a month, for example 2026-03';

/** Whether the text is a day of the calendar, `2026-03-31`, from 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is a month of the calendar, `2026-03`, from 1900 to 2199. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** Whether the text is a year or a month, what is known of the date of many publications. */
export function isYearOrMonth(text: string): boolean {
  return isMonth(text) || isMonth(`${text}-01`);
}

/**
 * The moment that an RFC 3339 text names, or null: a text without a zone, a week, a day of the year or the compact form
 * means different moments to different readers.
 */
export function readMoment(text: string): Date | null {
  const [, day = '', hours, minutes, seconds, decimals = '', zone = ''] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return null;
  return new Date(`${day}T${hours}:${minutes}:${seconds}${decimals.slice(0, 4)}${zone.toUpperCase()}`);
}
