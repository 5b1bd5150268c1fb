import { groupedNumber, type ValueUnit } from '@app/domain';

/** What people write behind a number to make it larger. */
const SCALES: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mio: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

const YEARS = ['y', 'yr', 'yrs', 'year', 'years'];
const MONTHS = ['m', 'mo', 'mos', 'month', 'months'];
const PERCENT = ['%', 'percent', 'pct'];
const POINTS = ['bp', 'bps', 'basispoints'];
const TIMES = ['x', '×'];

/** Ten to this power times the written number is the value, given by what follows the number. */
type Endings = Record<string, number>;
const endings = (words: string[], power: number): Endings => Object.fromEntries(words.map((word) => [word, power]));

/** A percentage may be written in basis points and the other way round; months are not millions. */
const ENDINGS: Record<ValueUnit, Endings> = {
  usd: { '': 0, ...SCALES },
  fraction: { '': -2, ...endings(PERCENT, -2), ...endings(POINTS, -4) },
  percent: { '': 0, ...endings(PERCENT, 0), ...endings(POINTS, -2) },
  bps: { '': 0, ...endings(POINTS, 0), ...endings(PERCENT, 2) },
  years: { '': 0, ...endings(YEARS, 0) },
  months: { '': 0, ...endings(MONTHS, 0) },
  count: { '': 0, ...SCALES },
  multiple: { '': 0, ...endings(TIMES, 0) },
};

/** More digits before the point than any amount of this product has: what is longer is not an amount. */
const MAX_DIGITS = 15;

/** Units whose numbers are long enough for thousands. */
const GROUPED = new Set<ValueUnit>(['usd', 'count']);

/** `1,250,000`, `1.250.000`, `1,5` where that is a decimal: the digits with a point at most; null for anything else. */
function plainDigits(text: string, hasDecimalComma: boolean): string | null {
  if (/^\d*\.?\d*$/.test(text)) return text;
  // A comma is never a decimal point in this country, unless nothing else makes sense: 1,5M or an interest of 3,8.
  if (hasDecimalComma && /^\d{1,3},\d{1,2}$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return /^\d[\d,]*(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : null;
}

/**
 * Reads what a person wrote or pasted into a field of this unit: `1.2M`, `$850,000`, `75%`, `50 bps`, `(5,000)`.
 * Fractions come back as such (75% as 0.75). Null for what is no number, or too long to be one.
 */
export function writtenNumber(written: string, unit: ValueUnit): number | null {
  const bare = written
    .replace(/[\s\u00a0\u202f_]/g, '')
    .replace(/^US(?=[$\d])|USD$/i, '')
    .toLowerCase();
  const inBrackets = /^\((.+)\)$/.exec(bare);
  const signed = /^([-−–+]?)\$?([-−–]?)([\d.,]+)([a-z%×]*)$/.exec(inBrackets?.[1] ?? bare);
  if (!signed || (signed[0].includes('$') && unit !== 'usd')) return null;
  const [, before = '', after = '', body = '', ending = ''] = signed;
  const power = Object.hasOwn(ENDINGS[unit], ending) ? ENDINGS[unit][ending] : undefined;
  const digits = plainDigits(body, ending !== '' || !GROUPED.has(unit));
  if (power === undefined || digits === null || !/\d/.test(digits) || digits.replace(/\..*/, '').length > MAX_DIGITS)
    return null;
  const value = Number(`${digits}e${power}`);
  const negative =
    [before === '+' ? '' : before, after, inBrackets ? '-' : ''].filter((sign) => sign !== '').length % 2 === 1;
  return negative && value !== 0 ? -value : value;
}

/** Digits behind the point that a field shows: cents, hundredths of a basis point, hundredths of a percent. */
const SHOWN_DIGITS: Record<ValueUnit, number> = {
  usd: 2,
  fraction: 4,
  percent: 2,
  bps: 2,
  years: 2,
  months: 2,
  count: 2,
  multiple: 2,
};

/** How a field without focus formats its value, without the unit. */
export function shownNumber(value: number, unit: ValueUnit): string {
  const scaled = unit === 'fraction' ? Number(`${value}e2`) : value;
  const written = Number.isNaN(scaled) ? value * 100 : scaled;
  return groupedNumber(written, { max: SHOWN_DIGITS[unit] });
}

/**
 * Thousands apart where the text is digits with a point at most; anything else stays as it was typed, as does a comma
 * in a percentage, which may be meant as a point.
 */
export function groupedDigits(text: string, unit: ValueUnit = 'usd'): string {
  const match = /^(-?)(\d[\d,]*)(\.\d*)?$/.exec(text);
  if (!match || !GROUPED.has(unit)) return text;
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
