import { wholeDollars, writtenDollars } from '@app/domain';
import { formatMoney } from '@app/ui';

export {
  inYearText,
  shortDollars as shortMoney,
  wholeDollars,
  writtenDollars as money,
  writtenPercent as percent,
  writtenYears as years,
  yearName,
} from '@app/domain';

/** `Year 3`, `Joining`: at the start of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Cents of a difference shown beside its two cells: the difference of the two rounded cells. */
export function shownDifference(move: number, stay: number): number {
  return (wholeDollars(move) - wholeDollars(stay)) * 100;
}

/** A difference has a sign: `+$174,300`, `−$116,563`, `$0`. */
export function difference(cents: number): string {
  return wholeDollars(cents) > 0 ? `+${writtenDollars(cents)}` : writtenDollars(cents);
}

/** To the cent, with a real minus sign: `$442,791.56` */
export function exactMoney(cents: number): string {
  return formatMoney(cents / 100, { cents: true });
}
