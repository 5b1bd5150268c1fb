import { isDay } from './read-moment';

/** The time zone of the site until an administrator chooses another one. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

export type WallClock = {
  year: number;
  /** From 1. */ month: number;
  day: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** The name of the zone at that moment, as `EDT`. */
  zoneName: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Numbers alone: the words of `Intl` differ from version to version. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZoneName: 'short',
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether `Intl` knows the zone by this name, as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  // An offset such as +05:00 knows no summer time.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall shows in the zone. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const parts = formatOf(timeZone).formatToParts(moment);
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: Number(text('year')),
    month: Number(text('month')),
    day: Number(text('day')),
    hours: Number(text('hour')),
    minutes: Number(text('minute')),
    seconds: Number(text('second')),
    zoneName: text('timeZoneName'),
  };
}

const DAY_MS = 86_400_000;

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

/** The day of a moment in the zone, `2026-03-31`. */
export function dayIn(moment: Date, timeZone: string): string {
  const { year, month, day } = wallClock(moment, timeZone);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** The month of a moment in the zone, `2026-03`. */
export function monthIn(moment: Date, timeZone: string): string {
  return dayIn(moment, timeZone).slice(0, 7);
}

/** The year of a moment in the zone. Asks `Intl`, which is slow at first, only where zones can have another one. */
export function yearIn(moment: Date, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((shift) => new Date(moment.getTime() + shift).getUTCFullYear());
  return before === after && before !== undefined ? before : wallClock(moment, timeZone).year;
}

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hours, minutes, seconds } = wallClock(new Date(time), timeZone);
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) - Math.floor(time / 1000) * 1000;
}

/**
 * The moments (milliseconds since 1970) at which a clock in the zone shows `2026-03-31T09:00`, what a `datetime-local`
 * field holds, earliest first: none in the hour that the clock skips in spring, two in the hour that it repeats in
 * fall. Null for what is no time of a clock.
 */
export function momentsOf(local: string, timeZone: string): number[] | null {
  const asUtc = LOCAL.test(local) && isDay(local.slice(0, 10)) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null;
  // A zone has the offset of the day before or of the day after, as it changes at most once between them.
  const offsets = new Set([-DAY_MS, DAY_MS].map((shift) => offsetAt(asUtc + shift, timeZone)));
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((moment) => offsetAt(moment, timeZone) === asUtc - moment)
    .sort((a, b) => a - b);
}

/** The one moment that is meant, the earlier of two in fall; null for a time that the clock skips in spring. */
export function momentIn(local: string, timeZone: string): Date | null {
  const [earliest] = momentsOf(local, timeZone) ?? [];
  return earliest === undefined ? null : new Date(earliest);
}

/** The moment at which a day begins in the zone: at one o'clock where clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const start = momentIn(`${day}T00:00`, timeZone) ?? momentIn(`${day}T01:00`, timeZone);
  if (start === null) throw new RangeError('No day begins so.');
  return start;
}

/** What a clock in the zone shows at a moment, to the minute, in the form that `momentsOf` reads. */
export function wallTimeAt(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/** `UTC−05:00`; clocks of one zone have another offset in summer. */
export function offsetText(moment: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment, timeZone) / 60_000);
  const ahead = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${padded(Math.floor(ahead / 60))}:${padded(ahead % 60)}`;
}
