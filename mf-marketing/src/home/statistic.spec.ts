import { inFull } from './statistic';

describe('a figure written out', () => {
  it.each([
    [17, 'B', 17_000_000_000],
    [2.5, 'M', 2_500_000],
    [745, '+', null],
    [99, '%', null],
    [17, '', null],
  ])('%d%s is %d', (value, suffix, full) => {
    expect(inFull(value, suffix)).toBe(full);
  });
});
