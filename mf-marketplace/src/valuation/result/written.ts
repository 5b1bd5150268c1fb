import { writtenDollars, writtenYears } from '@app/domain';

/** `$2,620,000`, to the dollar; the panel of a number has the cents. */
export const money = writtenDollars;

/** `2.62×`; null where there is no such multiple. */
export function multiple(value: number | null): string | null {
  return value === null ? null : `${value.toFixed(2).replace('-', '\u2212')}×`;
}

/** When the buyer has the money back: `8 years`, `at closing`, null within the horizon never. */
export function payback(year: number | null): string | null {
  if (year === null) return null;
  return year === 0 ? 'at closing' : writtenYears(year);
}

/** The year of a table; year 0 is the closing. */
export const yearHead = (year: number): string => (year === 0 ? 'Closing' : `Year ${year}`);
