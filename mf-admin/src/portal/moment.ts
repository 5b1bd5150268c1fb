const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How far apart two moments are, rounded down for reading: `12 seconds`, `3 days`. */
export function distance(ms: number): string {
  if (ms < MINUTE) return counted(Math.floor(ms / SECOND), 'second');
  if (ms < HOUR) return counted(Math.floor(ms / MINUTE), 'minute');
  if (ms < DAY) return counted(Math.floor(ms / HOUR), 'hour');
  return counted(Math.floor(ms / DAY), 'day');
}

/** A moment as seen from another, both in milliseconds since 1970. Clocks of two machines differ by a little: that is now. */
export function relativeTo(now: number, moment: number): string {
  if (Math.abs(now - moment) < 2 * SECOND) return 'now';
  return moment < now ? `${distance(now - moment)} ago` : `in ${distance(moment - now)}`;
}
