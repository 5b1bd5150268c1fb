/** A moment as a wall clock shows it, `2027-01-15T09:30`: what a `datetime-local` field holds. */
const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(time / 1000) * 1000;
}

/**
 * The moments (milliseconds since 1970) at which clocks of the zone show this, earliest first: none in the hour that
 * clocks skip in spring, two in the hour that they repeat in fall. Null for what is no wall time.
 */
export function momentsOf(wall: string, timeZone: string): number[] | null {
  const match = WALL.exec(wall);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).toISOString().slice(0, 16) !== wall) return null;
  // A zone has the offset of the day before or of the day after, as it changes at most once between them.
  const offsets = new Set([offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => offsetAt(moment, timeZone) === asUtc - moment)
    .sort((a, b) => a - b);
}

/** What clocks of the zone show at a moment, in the form that `momentsOf` reads. */
export function wallTimeAt(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** `UTC−05:00`; clocks of one zone have another offset in summer. */
export function offsetText(moment: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment, timeZone) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `UTC${minutes < 0 ? '−' : '+'}${hours}:${rest}`;
}
