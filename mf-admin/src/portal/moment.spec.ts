import { clockOf, relativeTo } from './moment';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('a moment in words', () => {
  it.each([
    [0, 'now'],
    [-1_999, 'now'],
    [-12_000, '12 sec ago'],
    [-60_000, '1 min ago'],
    [-3_599_000, '59 min ago'],
    [-3_600_000, '1 hr ago'],
    [-86_400_000, '1 day ago'],
    [-86_400_000 * 3, '3 days ago'],
    [8_000, 'in 8 sec'],
    [300_000, 'in 5 min'],
  ])('%i ms from now is %s', (ms, words) => {
    expect(relativeTo(now, now + ms)).toBe(words);
  });
});

describe('time that is left', () => {
  it.each([
    [300_000, '5:00'],
    [299_999, '5:00'],
    [299_000, '4:59'],
    [61_000, '1:01'],
    [9_400, '0:10'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('%s ms reads %s', (ms, text) => {
    expect(clockOf(ms)).toBe(text);
  });
});
