const DAY_MS = 86_400_000;

/** The day so many days after another one, `2026-03-31`; before it for a negative number. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The day of a moment in UTC: for what machines compare. People read days in the time zone of the site. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
