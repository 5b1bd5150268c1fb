import { lastSeenText } from './sessions';

const now = new Date('2026-03-31T14:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('when a device was last used', () => {
  it.each([
    [0, 'active now'],
    [-5 * MINUTE, 'active now'],
    [119_000, 'active now'],
    [2 * MINUTE, '2 minutes ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [25 * HOUR, 'yesterday'],
    [6 * 24 * HOUR, '6 days ago'],
    [8 * 24 * HOUR, 'on Mar 23, 2026'],
  ])('%d ms ago reads %s', (age, text) => {
    expect(lastSeenText(before(age), now)).toBe(text);
  });
});
