/** A year outside of these is a slip, or a clock that was never set. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** RFC 3339, section 5.6: date, `T`, time and zone, each in full. */
const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * The moment that an RFC 3339 text names, or null. What other readers of dates let pass is refused here: a week
 * (`2026-W14-2`), the compact form (`20260331T090000Z`), a time without a zone, and a day that no calendar has.
 */
export function readRfc3339(text: string): Date | null {
  const [, year = 0, month = 0, day = 0] = (MOMENT.exec(text) ?? []).map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return new Date(text);
}
