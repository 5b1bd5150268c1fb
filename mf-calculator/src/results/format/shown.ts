import { formatMoney } from '@app/ui';

export {
  inYearText,
  shortDollars as shortMoney,
  shownDifference,
  wholeDollars,
  writtenDifference as difference,
  writtenDollars as money,
  writtenPercent as percent,
  writtenYears as years,
  yearName,
} from '@app/domain';

/** `Year 3`, `Joining`: at the start of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** To the cent, with a real minus sign: `$442,791.56` */
export function exactMoney(cents: number): string {
  return formatMoney(cents / 100, { cents: true });
}
