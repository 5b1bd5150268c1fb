import { counterValue } from './use-count-up';

describe('a counter', () => {
  it.each([
    [17, 2500, 0, 0],
    [17, 2500, 49, 0],
    [17, 2500, 1250, 8],
    [17, 2500, 2499, 16],
    [17, 2500, 2500, 17],
    [17, 2500, 99_999, 17],
    [17_000_000_000, 4000, 50, 212_500_000],
    [17_000_000_000, 4000, 2000, 8_500_000_000],
    [17_000_000_000, 4000, 4000, 17_000_000_000],
    [27.9, 2500, 1250, 13.9],
    [27.9, 2500, 2500, 27.9],
    [17, 2500, -10, 0],
  ])('to %d over %d ms shows after %d ms %d', (target, duration, elapsed, shown) => {
    expect(counterValue(target, duration, elapsed)).toBe(shown);
  });

  it('never falls', () => {
    const shown = Array.from({ length: 60 }, (_, tick) => counterValue(745, 2500, tick * 50));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});
