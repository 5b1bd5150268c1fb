import { decideAttempt, lockAfter, POLICIES, type Attempts } from './attempt-policy';

const now = new Date('2026-01-01T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const attempts = (failures: number, lastFailureMinutesAgo: number, lockedForMinutes?: number): Attempts => ({
  failures,
  lastFailureAt: new Date(now.getTime() - minutes(lastFailureMinutesAgo)),
  lockedUntil: lockedForMinutes === undefined ? null : new Date(now.getTime() + minutes(lockedForMinutes)),
});

describe('the limit on tries', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 0],
    [10, 2],
    [15, 4],
    [20, 8],
    [25, 15],
    [95, 15],
    [100, 720],
    [101, 720],
  ])('%d failures lock for %d minutes', (failures, expected) => {
    expect(lockAfter(failures)).toBe(minutes(expected));
  });

  it.each<[keyof typeof POLICIES, number, number]>([
    ['session-code', 4, 0],
    ['session-code', 5, 15],
    ['session-code', 10, 15],
    ['account-code', 5, 0],
    ['account-code', 10, 15],
    ['account-code', 20, 15],
    ['account-code', 100, 720],
  ])('%s: %d failures lock for %d minutes', (area, failures, expected) => {
    expect(lockAfter(failures, POLICIES[area])).toBe(minutes(expected));
  });

  it('counts a try before it is checked', () => {
    expect(decideAttempt(undefined, now)).toEqual({
      allowed: true,
      next: { failures: 1, lastFailureAt: now, lockedUntil: null },
    });
  });

  it('allows the fifth try and locks after it', () => {
    expect(decideAttempt(attempts(4, 1), now)).toEqual({
      allowed: true,
      next: { failures: 5, lastFailureAt: now, lockedUntil: new Date(now.getTime() + minutes(1)) },
    });
  });

  it('refuses while locked and says for how long', () => {
    expect(decideAttempt(attempts(5, 0.5, 0.5), now)).toEqual({ allowed: false, retryAfterSeconds: 30 });
  });

  it('ends the lock on its own and keeps the count', () => {
    expect(decideAttempt(attempts(5, 2, -1), now)).toMatchObject({ allowed: true, next: { failures: 6 } });
  });

  it('resets the count after twelve hours', () => {
    expect(decideAttempt(attempts(99, 12 * 60), now)).toMatchObject({ allowed: true, next: { failures: 1 } });
  });
});
