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

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/**
 * The moment at which a clock in the zone shows `2026-03-31T09:00`, what a `datetime-local` field holds. Null for a time
 * that the clock skips in spring; the earlier one of the two in autumn.
 */
export function momentIn(local: string, timeZone: string): Date | null {
  const asUtc = new Date(LOCAL.test(local) ? `${local}Z` : Number.NaN);
  if (Number.isNaN(asUtc.getTime())) return null;
  const offsetAt = (moment: Date) => {
    const { year, month, day, hours, minutes, seconds } = wallClock(moment, timeZone);
    return Date.UTC(year, month - 1, day, hours, minutes, seconds) - moment.getTime();
  };
  const offsets = [-DAY_MS, DAY_MS].map((shift) => offsetAt(new Date(asUtc.getTime() + shift)));
  const candidates = offsets.map((offset) => new Date(asUtc.getTime() - offset));
  const right = candidates.filter((moment) => offsetAt(moment) === asUtc.getTime() - moment.getTime());
  return right.length === 0 ? null : new Date(Math.min(...right.map((moment) => moment.getTime())));
}
