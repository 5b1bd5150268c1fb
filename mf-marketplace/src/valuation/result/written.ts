import { writtenDollars, writtenYears, type SaleResult } from '@app/domain';

/** `$2,620,000`, to the dollar; the panel of a number has the cents. */
export const money = writtenDollars;

/** `2.62×`; null where there is no such multiple. */
export function multiple(value: number | null): string | null {
  return value === null ? null : `${value.toFixed(2).replace('-', '\u2212')}×`;
}

/** When the buyer has the money back: `8 years`, `at closing`, `not within 10 years`. */
export function paybackText({ years, totals: { paybackYear } }: SaleResult['buyer']): string {
  if (paybackYear === null) return `not within ${writtenYears(years.length - 1)}`;
  return paybackYear === 0 ? 'at closing' : writtenYears(paybackYear);
}

/** The year of a table; year 0 is the closing. */
export const yearHead = (year: number): string => (year === 0 ? 'Closing' : `Year ${year}`);
