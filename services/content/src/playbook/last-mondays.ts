const DAY_MS = 86_400_000;

/** The Mondays of the last weeks, that of the day's own week first; days as `2026-03-31`. */
export function lastMondays(day: string, weeks: number): string[] {
  const noon = new Date(`${day}T12:00Z`).getTime();
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) => new Date(monday - index * 7 * DAY_MS).toISOString().slice(0, 10));
}
