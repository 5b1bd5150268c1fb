import { relativeTo } from './moment';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('a moment in words', () => {
  it.each([
    [0, 'now'],
    [-1_999, 'now'],
    [-12_000, '12 seconds ago'],
    [-60_000, '1 minute ago'],
    [-3_599_000, '59 minutes ago'],
    [-3_600_000, '1 hour ago'],
    [-86_400_000 * 3, '3 days ago'],
    [8_000, 'in 8 seconds'],
    [300_000, 'in 5 minutes'],
  ])('%i ms from now is %s', (ms, words) => {
    expect(relativeTo(now, now + ms)).toBe(words);
  });
});
