const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far apart two moments are, rounded down for reading: `12 sec`, `3 days`. */
export function distance(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} sec`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} hr`;
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * A moment as seen from another, both in milliseconds since 1970. Clocks of two machines differ by a little: that is
 * now.
 */
export function relativeTo(now: number, moment: number): string {
  if (Math.abs(now - moment) < 2 * SECOND) return 'now';
  return moment < now ? `${distance(now - moment)} ago` : `in ${distance(moment - now)}`;
}

/** Minutes and seconds as on a clock, `4:59`; a second that has begun is still left. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
