import { monthName, spokenExit } from './exit-parts';

describe('leaving again, in words', () => {
  it.each([
    [0, 'At joining'],
    [1, 'After 1 month'],
    [11, 'After 11 months'],
    [12, 'After 1 year'],
    [13, 'After 1 year, 1 month'],
    [240, 'After 20 years'],
  ])('month %d is %s', (month, name) => {
    expect(monthName(month)).toBe(name);
  });

  it('states the sum and its parts above zero', () => {
    const exit = {
      month: 12,
      noteBalance: 135_000_000,
      unvestedReplacement: 0,
      unvestedDeferral: 3_570_000,
      unvestedEquity: 0,
      total: 138_570_000,
    };
    expect(spokenExit(exit)).toBe(
      'After 1 year: $1,385,700, of it note balance $1,350,000, unvested deferral ' + '$35,700',
    );
    expect(spokenExit({ ...exit, noteBalance: 0, unvestedDeferral: 0, total: 0 })).toBe('After 1 year: $0');
    expect(spokenExit(undefined)).toBe('');
  });
});
