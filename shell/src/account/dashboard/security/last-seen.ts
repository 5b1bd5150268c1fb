const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** When a device was last used, in words: `active now`, `5 minutes ago`, `yesterday`, `on Mar 3, 2026`. */
export function lastSeenText(lastSeenAt: string, now: Date): string {
  const seen = new Date(lastSeenAt);
  const age = now.getTime() - seen.getTime();
  // The server writes a use down once a minute at most, and clocks differ.
  if (age < 2 * MINUTE) return 'active now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return `on ${date.format(seen)}`;
}
