import { formatCompactMoney, formatMoney, formatPercent } from '@app/ui';

/** A real minus sign: as wide as the digits beside it. */
const MINUS = '\u2212';
const withMinus = (text: string): string => text.replace('-', MINUS);

/** The one rounding rule of the screen: whole dollars, half away from zero. Zero has no sign. */
export function wholeDollars(cents: number): number {
  const dollars = Math.sign(cents) * Math.round(Math.abs(cents) / 100);
  return dollars === 0 ? 0 : dollars;
}

/** Cents of a difference that stands beside its two cells: the difference of what the reader sees there. */
export function shownDifference(move: number, stay: number): number {
  return (wholeDollars(move) - wholeDollars(stay)) * 100;
}

/** `$1,215,007`, `−$116,563` */
export function money(cents: number): string {
  return withMinus(formatMoney(wholeDollars(cents)));
}

/** A difference says its direction: `+$174,300`, `−$116,563`, `$0`. */
export function difference(cents: number): string {
  return wholeDollars(cents) > 0 ? `+${money(cents)}` : money(cents);
}

/** To the cent: `$442,791.56` */
export function exactMoney(cents: number): string {
  return withMinus(formatMoney(cents / 100, { cents: true }));
}

/** `$1.2M`, `−$117K`: inside sentences and at the axes of charts. */
export function shortMoney(cents: number): string {
  return withMinus(formatCompactMoney(wholeDollars(cents)));
}

/** A fraction as a percentage with one decimal: `98.4%`. */
export function percent(fraction: number): string {
  return withMinus(formatPercent(fraction * 100));
}

/** Year 0 is the day of joining. */
export function yearName(year: number): string {
  return year === 0 ? 'joining' : `year ${year}`;
}

/** `in year 3`, `on joining` */
export function inYearText(year: number): string {
  return year === 0 ? 'on joining' : `in year ${year}`;
}

/** `10 years`, `1 year` */
export function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`;
}
