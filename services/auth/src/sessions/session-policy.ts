const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Specification, section 9: 24 hours idle for a session, 120 minutes for an administrator. */
const USER_LIMITS = { idle: 24 * HOUR, absolute: 7 * 24 * HOUR };
const ADMIN_LIMITS = { idle: 120 * MINUTE, absolute: 12 * HOUR };
const ELEVATION_IDLE = ADMIN_LIMITS.idle;

/** Storing every input would cost a write per read; limits of hours do not need more. */
const TOUCH_EVERY = MINUTE;

export const TOKEN_LIFETIME_SECONDS = 30 * 60;

export type SessionTimes = { createdAt: Date; lastSeenAt: Date; revokedAt: Date | null };

/** A session of this account that was created or last seen before these times has expired. */
export function sessionHorizon(isAdmin: boolean, now: Date): { createdAfter: Date; seenAfter: Date } {
  const { idle, absolute } = isAdmin ? ADMIN_LIMITS : USER_LIMITS;
  return { createdAfter: new Date(now.getTime() - absolute), seenAfter: new Date(now.getTime() - idle) };
}

/** Whether the session has not ended; for an account that became an administrator's the shorter limits hold at once. */
export function isSessionLive(session: SessionTimes, isAdmin: boolean, now: Date): boolean {
  const limits = isAdmin ? ADMIN_LIMITS : USER_LIMITS;
  return (
    session.revokedAt === null &&
    age(session.lastSeenAt, now) < limits.idle &&
    age(session.createdAt, now) < limits.absolute
  );
}

export function isElevationLive(lastUsedAt: Date, now: Date): boolean {
  return age(lastUsedAt, now) < ELEVATION_IDLE;
}

export function elevationExpiry(lastUsedAt: Date): Date {
  return new Date(lastUsedAt.getTime() + ELEVATION_IDLE);
}

/**
 * The last input that is known after a call: `idleMs` is what the client says, undefined when it says nothing. It can
 * neither be in the future nor be earlier than what is already known.
 */
export function lastInputAt(known: Date, idleMs: number | undefined, now: Date): Date {
  if (idleMs === undefined) return known;
  return new Date(Math.max(known.getTime(), now.getTime() - Math.max(idleMs, 0)));
}

/** The header of a client that says how long its user has been idle, in milliseconds; undefined when it is unusable. */
export function readIdleMs(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

/** Whether newer input is worth storing. */
export function isTouchDue(stored: Date, inputAt: Date): boolean {
  return inputAt.getTime() - stored.getTime() >= TOUCH_EVERY;
}

/** Replicas whose clocks differ by this much still accept each other's newest tokens. */
const CLOCK_SKEW_SECONDS = 30;

/** Whether a token may be used now, in seconds since 1970; with `evenExpired` only the session's own end counts. */
export function isTokenCurrent(
  { notBefore, expiresAt }: { notBefore: number; expiresAt: number },
  now: Date,
  evenExpired = false,
): boolean {
  const seconds = now.getTime() / 1000;
  return notBefore <= seconds + CLOCK_SKEW_SECONDS && (evenExpired || seconds < expiresAt);
}

/** Past half its life a token is replaced by the next answer of `GET /api/user`. */
export function isRenewalDue(issuedAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - issuedAtSeconds >= TOKEN_LIFETIME_SECONDS / 2;
}

function age(since: Date, now: Date): number {
  return now.getTime() - since.getTime();
}
