import { isElevationLive, isRenewalDue, isSessionLive, isTouchDue } from './session-policy';

const now = new Date('2026-01-10T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const session = (createdMinutesAgo: number, seenMinutesAgo: number, revoked = false) => ({ createdAt: ago(createdMinutesAgo), lastSeenAt: ago(seenMinutesAgo), revokedAt: revoked ? ago(1) : null });

describe('the life of a session', () => {
  it.each<[string, ReturnType<typeof session>, boolean, boolean]>([
    ['a fresh one stands', session(1, 0), false, true],
    ['a user may be away for almost a day', session(1439, 1439), false, true],
    ['a day of absence ends it', session(1440, 1440), false, false],
    ['a week ends it even in use', session(7 * 1440, 0), false, false],
    ['an administrator may be away for almost two hours', session(119, 119), true, true],
    ['two hours of absence end an administrator\'s', session(120, 120), true, false],
    ['twelve hours end an administrator\'s even in use', session(720, 0), true, false],
    ['a revoked one is over at once', session(1, 0, true), false, false],
  ])('%s', (_, times, isAdmin, expected) => {
    expect(isSessionLive(times, isAdmin, now)).toBe(expected);
  });

  it('an elevation ends after two hours without use', () => {
    expect([isElevationLive(ago(119), now), isElevationLive(ago(120), now)]).toEqual([true, false]);
  });

  it('a token is renewed from half its life on', () => {
    const issued = (minutes: number) => ago(minutes).getTime() / 1000;
    expect([isRenewalDue(issued(14), now), isRenewalDue(issued(15), now)]).toEqual([false, true]);
  });

  it('a use is written down once a minute', () => {
    expect([isTouchDue(ago(0.5), now), isTouchDue(ago(1), now)]).toEqual([false, true]);
  });
});
