import { groupedNumber } from './grouped-number';
import { percentOfFraction } from './short-figures';
import { isGrouped, type ValueUnit } from './value-unit';

/** Digits behind the point that a field shows: cents, hundredths of a basis point, of a percentage what was typed. */
const SHOWN_DIGITS: Record<ValueUnit, number> = {
  usd: 2,
  fraction: 4,
  share: 4,
  percent: 6,
  rate: 6,
  bps: 2,
  years: 2,
  months: 2,
  days: 2,
  words: 2,
  age: 2,
  year: 0,
  id: 0,
  count: 2,
  pixels: 2,
  multiple: 2,
};

/** How a field without focus formats its value, without the unit. */
export function shownNumber(value: number, unit: ValueUnit): string {
  // No comma in the year 2026, nor in a number that someone looks up.
  if (unit === 'year' || unit === 'id') return String(value);
  if (unit !== 'fraction' && unit !== 'share') return groupedNumber(value, { max: SHOWN_DIGITS[unit] });
  const percent = percentOfFraction(value);
  // A third of a total has digits without an end: a person writes two of them.
  const isWritten = Math.abs(percent - Number(percent.toFixed(SHOWN_DIGITS[unit]))) < 1e-9;
  return groupedNumber(percent, { max: isWritten ? SHOWN_DIGITS[unit] : 2 });
}

/**
 * Thousands apart where the text is digits with a point at most; anything else stays as it was typed, as does a comma
 * in a percentage, which may be meant as a point.
 */
export function groupedDigits(text: string, unit: ValueUnit = 'usd'): string {
  const match = /^(-?)(\d[\d,]*)(\.\d*)?$/.exec(text);
  if (!match || !isGrouped(unit)) return text;
  const [, sign = '', whole = '', rest = ''] = match;
  return (
    sign +
    whole
      .replaceAll(',', '')
      .replace(/^0+(?=\d)/, '')
      .replace(/\B(?=(\d{3})+$)/g, ',') +
    rest
  );
}
