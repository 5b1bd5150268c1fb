import { groupedNumber } from './grouped-number';

/** A real minus sign: as wide as the digits beside it. */
const MINUS = '\u2212';

const STEPS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/**
 * Dollars rounded for reading: `$1.3M`, `−$850K`, `$17B`. At most so many decimals, none where they would be zero;
 * halves go away from zero.
 */
export function compactDollars(dollars: number, decimals = 1): string {
  const size = Math.abs(dollars) < 1e3 ? Math.round(Math.abs(dollars)) : Math.abs(dollars);
  const sign = dollars < 0 && size > 0 ? MINUS : '';
  const at = STEPS.findIndex(([unit]) => size >= unit);
  const step = STEPS[at];
  if (!step) return `${sign}$${size}`;
  const [unit, letter] = step;
  const above = STEPS[at - 1];
  const written = groupedNumber(size / unit, { max: decimals });
  // 999,950 would read $1,000K: what rounds up to a thousand of a unit is one of the next.
  return written === '1,000' && above ? `${sign}$1${above[1]}` : `${sign}$${written}${letter}`;
}

/** A percentage as people write it (27.9 for 27.9%), with one decimal: `27.9%`. Zero has no sign. */
export function shortPercent(percentage: number): string {
  return `${groupedNumber(percentage, { min: 1 }).replace('-', MINUS)}%`;
}

/** A fraction in percent, without the noise of a multiplication. */
export function percentOfFraction(fraction: number): number {
  const percentage = Number(`${fraction}e2`);
  return Number.isNaN(percentage) ? fraction * 100 : percentage;
}
