import { groupedNumber } from '../../money/grouped-number';
import { compactDollars, percentOfFraction, shortPercent } from '../../money/short-figures';

/** A real minus sign: as wide as the digits beside it. */
const MINUS = '\u2212';

/** The one rounding rule of everything that is read: whole dollars, half away from zero. Zero has no sign. */
export function wholeDollars(cents: number): number {
  const dollars = Math.sign(cents) * Math.round(Math.abs(cents) / 100);
  return dollars === 0 ? 0 : dollars;
}

/** `$1,215,007`, `−$116,563` */
export function writtenDollars(cents: number): string {
  const dollars = wholeDollars(cents);
  return `${dollars < 0 ? MINUS : ''}$${groupedNumber(Math.abs(dollars))}`;
}

/** A difference has a sign: `+$174,300`, `−$116,563`, `$0`. */
export function writtenDifference(cents: number): string {
  return wholeDollars(cents) > 0 ? `+${writtenDollars(cents)}` : writtenDollars(cents);
}

/** Cents of a difference that stands beside its two amounts: that of the amounts as they are written. */
export function shownDifference(move: number, stay: number): number {
  return (wholeDollars(move) - wholeDollars(stay)) * 100;
}

/** `$1.2M`, `−$117K`, `$17B`: inside sentences. One decimal, none where it would be zero. */
export function shortDollars(cents: number): string {
  return compactDollars(wholeDollars(cents));
}

/** A fraction as a percentage with one decimal: `98.4%`. */
export function writtenPercent(fraction: number): string {
  return shortPercent(percentOfFraction(fraction));
}

/** `10 years`, `1 year` */
export function writtenYears(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}

/** Year 0 is the day of joining. */
export function yearName(year: number): string {
  return year === 0 ? 'joining' : `year ${year}`;
}

/** `in year 3`, `at joining` */
export function inYearText(year: number): string {
  return year === 0 ? 'at joining' : `in year ${year}`;
}

export type Direction = 'ahead' | 'even' | 'behind';

/** By the figure as it is shown: 40 cents are no advantage. */
export function directionOf(cents: number): Direction {
  const dollars = wholeDollars(cents);
  return dollars === 0 ? 'even' : dollars > 0 ? 'ahead' : 'behind';
}
