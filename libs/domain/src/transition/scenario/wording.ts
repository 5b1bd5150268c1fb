import { fixedNumber, fixedOf } from '../../money/fixed';
import { groupedNumber } from '../../money/grouped-number';
import type { ValueUnit } from '../../money/value-unit';
import type { Bound } from './bounds';

/** A real minus sign: as wide as the digits beside it. */
const MINUS = '\u2212';
const grouped = (value: number, max: number): string => groupedNumber(value, { max }).replace('-', MINUS);
const amount = (value: number): string => grouped(value, 2);

const WRITTEN: Record<ValueUnit, (value: number) => string> = {
  usd: (value) => (value < 0 ? `${MINUS}$${amount(-value)}` : `$${amount(value)}`),
  fraction: (value) => `${grouped(value * 100, 4)}%`,
  share: (value) => `${grouped(value * 100, 4)}%`,
  percent: (value) => `${amount(value)}%`,
  rate: (value) => `${grouped(value, 4)}%`,
  bps: (value) => `${amount(value)} bps`,
  years: (value) => amount(value),
  months: (value) => amount(value),
  days: (value) => amount(value),
  words: (value) => amount(value),
  age: (value) => amount(value),
  pixels: (value) => amount(value),
  year: String,
  id: String,
  count: (value) => amount(value),
  multiple: (value) => amount(value),
};

const KIND: Record<ValueUnit, string> = {
  usd: '',
  fraction: '',
  share: '',
  percent: '',
  rate: '',
  bps: '',
  multiple: '',
  years: ' as a whole number of years',
  months: ' as a whole number of months',
  days: ' as a whole number of days',
  words: ' as a whole number of words',
  pixels: ' in pixels',
  count: ' as a whole number',
  age: ' as a whole number of years',
  year: '',
  id: '',
};

/** `$850,000`, `45%`, `50 bps`: a value inside a sentence. */
export function writtenValue(value: number, unit: ValueUnit): string {
  return WRITTEN[unit](value);
}

const UNIT_WORDS: Record<ValueUnit, string> = {
  usd: 'US dollars',
  fraction: 'percent',
  share: 'percent',
  percent: 'percent',
  rate: 'percent',
  bps: 'basis points',
  years: 'years',
  months: 'months',
  days: 'days',
  words: 'words',
  age: 'years',
  pixels: 'pixels',
  year: '',
  id: '',
  count: '',
  multiple: 'times',
};

/** A number with its unit in words, for cells that a spreadsheet calculates with: `[45, 'percent']`. */
export function valueAndUnit(value: number, unit: ValueUnit): [value: number, unit: string] {
  const isFraction = unit === 'fraction' || unit === 'share';
  return [isFraction ? fixedNumber(fixedOf(value) * 100n) : value, UNIT_WORDS[unit]];
}

/** One sentence for every way in which a number can be wrong: it says what belongs there. */
export function boundSentence({ what, unit, min, max }: Bound): string {
  return `Enter ${what}${KIND[unit]} between ${writtenValue(min, unit)} and ${writtenValue(max, unit)}.`;
}

const WHOLE = new Set<ValueUnit>(['years', 'months', 'days', 'words', 'count', 'age', 'year', 'id']);

/** Units whose values are whole numbers. */
export function isWholeUnit(unit: ValueUnit): boolean {
  return WHOLE.has(unit);
}
