import {
  isElevationLive,
  isRenewalDue,
  isSessionLive,
  isTokenCurrent,
  isTouchDue,
  lastInputAt,
  readIdleMs,
  sessionHorizon,
} from './session-policy';

const now = new Date('2026-01-10T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const session = (createdMinutesAgo: number, seenMinutesAgo: number, revoked = false) => ({
  createdAt: ago(createdMinutesAgo),
  lastSeenAt: ago(seenMinutesAgo),
  revokedAt: revoked ? ago(1) : null,
});

describe('the life of a session', () => {
  it.each<[string, ReturnType<typeof session>, boolean, boolean]>([
    ['a fresh one stands', session(1, 0), false, true],
    ['a user may be away for almost a day', session(1439, 1439), false, true],
    ['a day of absence ends it', session(1440, 1440), false, false],
    ['a week ends it even in use', session(7 * 1440, 0), false, false],
    ['an administrator may be away for almost two hours', session(119, 119), true, true],
    ["two hours of absence end an administrator's", session(120, 120), true, false],
    ["twelve hours end an administrator's even in use", session(720, 0), true, false],
    ['a revoked one is over at once', session(1, 0, true), false, false],
  ])('%s', (_, times, isAdmin, expected) => {
    expect(isSessionLive(times, isAdmin, now)).toBe(expected);
  });

  it.each([false, true])('is live exactly as long as a list of sessions shows it (administrator: %p)', (isAdmin) => {
    const { createdAfter, seenAfter } = sessionHorizon(isAdmin, now);
    const live = (createdAt: Date, lastSeenAt: Date) =>
      isSessionLive({ createdAt, lastSeenAt, revokedAt: null }, isAdmin, now);
    const later = (time: Date) => new Date(time.getTime() + 1);
    expect([
      live(createdAfter, now),
      live(later(createdAfter), now),
      live(now, seenAfter),
      live(now, later(seenAfter)),
    ]).toEqual([false, true, false, true]);
  });

  it('an elevation ends after two hours without use', () => {
    expect([isElevationLive(ago(119), now), isElevationLive(ago(120), now)]).toEqual([true, false]);
  });

  it('a token is renewed after half its life', () => {
    const issued = (minutes: number) => ago(minutes).getTime() / 1000;
    expect([isRenewalDue(issued(14), now), isRenewalDue(issued(15), now)]).toEqual([false, true]);
  });

  it.each<[string, number, number, boolean, boolean]>([
    ['is good between its times', -60, 60, true, true],
    ['of a replica whose clock is a little ahead is good', 29, 1800, true, true],
    ['of the future is not', 31, 1800, false, false],
    ['whose time is over renews itself and does nothing else', -1800, 0, false, true],
  ])('a token %s', (_, notBefore, expiresAt, expected, evenExpired) => {
    const times = { notBefore: now.getTime() / 1000 + notBefore, expiresAt: now.getTime() / 1000 + expiresAt };
    expect([isTokenCurrent(times, now), isTokenCurrent(times, now, true)]).toEqual([expected, evenExpired]);
  });

  it('input is stored once a minute', () => {
    expect([isTouchDue(ago(0.5), now), isTouchDue(ago(1), now)]).toEqual([false, true]);
  });
});

describe('the last known input after a call', () => {
  const minutes = (count: number) => count * 60_000;
  it.each<[string, number | undefined, Date]>([
    ['of a client that says nothing is what was known', undefined, ago(10)],
    ['of an idle client is as long ago as it says', minutes(3), ago(3)],
    ['of a client that was just used is now', 0, now],
    ['cannot lie in the future', minutes(-5), now],
    ['cannot take back what is known', minutes(999), ago(10)],
  ])('%s', (_, idleMs, expected) => {
    expect(lastInputAt(ago(10), idleMs, now)).toEqual(expected);
  });

  it.each([
    ['0', 0],
    ['123456', 123_456],
    ['-1', undefined],
    ['1e9', undefined],
    ['', undefined],
    ['9'.repeat(13), undefined],
    [['1', '2'], undefined],
    [undefined, undefined],
  ])('is read from %j', (header, expected) => {
    expect(readIdleMs(header)).toBe(expected);
  });
});
