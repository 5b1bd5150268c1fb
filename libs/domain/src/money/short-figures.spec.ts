import { compactDollars, percentOfFraction, shortPercent } from './short-figures';

describe('dollars rounded for reading', () => {
  it.each([
    [1_240_000_000_000, '$1.2T'],
    [999_960_000_000, '$1T'],
    [17_000_000_000, '$17B'],
    [1_250_000, '$1.3M'],
    [850_000, '$850K'],
    [999_950, '$1M'],
    [999_949, '$999.9K'],
    [999_960_000, '$1B'],
    [999, '$999'],
    [12.4, '$12'],
    [999.6, '$1K'],
    [1_150_000, '$1.2M'],
    [-1_150_000, '−$1.2M'],
    [1_000_000_000_000_000, '$1,000T'],
    [-0.4, '$0'],
    [-2_500_000, '−$2.5M'],
    [0, '$0'],
  ])('%d is %s', (dollars, text) => {
    expect(compactDollars(dollars)).toBe(text);
  });

  it.each([
    [1_250_000, '$1.25M'],
    [123_400_000, '$123.4M'],
    [999_994, '$999.99K'],
    [999_995, '$1M'],
    [250_000, '$250K'],
  ])('%d with two decimals is %s', (dollars, text) => {
    expect(compactDollars(dollars, 2)).toBe(text);
  });
});

describe('a percentage with one decimal', () => {
  it.each([
    [27.9, '27.9%'],
    [0, '0.0%'],
    [-0, '0.0%'],
    [-0.04, '0.0%'],
    [-0.05, '−0.1%'],
    [0.04, '0.0%'],
    [-3.45, '−3.5%'],
    [100, '100.0%'],
    [1.15, '1.2%'],
    [1_250, '1,250.0%'],
  ])('%d is %s', (percentage, text) => {
    expect(shortPercent(percentage)).toBe(text);
  });
});

it.each([
  [0.07, 7],
  [0.2835, 28.35],
  [-0.0004, -0.04],
])('the fraction %d is %d percent', (fraction, percentage) => {
  expect(percentOfFraction(fraction)).toBe(percentage);
});
