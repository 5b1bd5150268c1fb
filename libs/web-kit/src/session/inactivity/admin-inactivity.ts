const MINUTE = 60_000;

/** Specification sections 4.6 and 9. */
export const ADMIN_INACTIVITY = {
  limitMs: 120 * MINUTE,
  warnMs: 5 * MINUTE,
  warningFlagMs: 10_000,
  syncMs: 30_000,
  tickMs: 1_000,
};

/** The wall clock, which users can set and which tabs share; and a monotonic clock. */
export type Moment = { wall: number; steady: number };

export type Inactivity = {
  /** The last activity, by both clocks. */
  last: Moment;
  /** Monotonic time of the warning for this period of inactivity. */
  warnedAt: number | null;
};

export type InactivityStatus = { remainingMs: number; warning: boolean };
export type InactivityState = 'active' | 'warn' | 'over';

export function activeAt(now: Moment): Inactivity {
  return { last: now, warnedAt: null };
}

/** By the clock with the longer period: setting one back gains nothing. */
function idleFor({ last }: Inactivity, now: Moment): number {
  return Math.max(now.wall - last.wall, now.steady - last.steady, 0);
}

/** Activity in another tab counts too, unless its timestamp is in the future. */
export function synced(inactivity: Inactivity, storedWall: number, now: Moment): Inactivity {
  const age = now.wall - storedWall;
  if (!Number.isFinite(age) || age < 0 || age >= idleFor(inactivity, now)) return inactivity;
  return activeAt({ wall: storedWall, steady: now.steady - age });
}

export function inactivityStatusOf(inactivity: Inactivity, now: Moment): InactivityStatus {
  const { warnedAt } = inactivity;
  return {
    remainingMs: Math.max(ADMIN_INACTIVITY.limitMs - idleFor(inactivity, now), 0),
    warning: warnedAt !== null && now.steady - warnedAt < ADMIN_INACTIVITY.warningFlagMs,
  };
}

/** What a check of the clock requires; a warning is shown once per period of inactivity. */
export function checkInactivity(
  inactivity: Inactivity,
  now: Moment,
): { inactivity: Inactivity; state: InactivityState } {
  const { remainingMs } = inactivityStatusOf(inactivity, now);
  if (remainingMs === 0) return { inactivity, state: 'over' };
  if (remainingMs > ADMIN_INACTIVITY.warnMs || inactivity.warnedAt !== null) return { inactivity, state: 'active' };
  return { inactivity: { ...inactivity, warnedAt: now.steady }, state: 'warn' };
}
