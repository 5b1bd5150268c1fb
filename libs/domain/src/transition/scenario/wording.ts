import type { Bound, ValueUnit } from './bounds';

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const SHARE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

const WRITTEN: Record<ValueUnit, (value: number) => string> = {
  usd: (value) => (value < 0 ? `-$${AMOUNT.format(-value)}` : `$${AMOUNT.format(value)}`),
  fraction: (value) => `${SHARE.format(value * 100)}%`,
  percent: (value) => `${AMOUNT.format(value)}%`,
  bps: (value) => `${AMOUNT.format(value)} bps`,
  years: (value) => AMOUNT.format(value),
  months: (value) => AMOUNT.format(value),
  count: (value) => AMOUNT.format(value),
  multiple: (value) => AMOUNT.format(value),
};

const KIND: Record<ValueUnit, string> = {
  usd: '', fraction: '', percent: '', bps: '', multiple: '',
  years: ' as a whole number of years',
  months: ' as a whole number of months',
  count: ' as a whole number',
};

/** `$850,000`, `45%`, `50 bps`: a value inside a sentence. */
export function writtenValue(value: number, unit: ValueUnit): string {
  return WRITTEN[unit](value);
}

/** One sentence for every way in which a number can be wrong: it says what belongs there. */
export function boundSentence({ what, unit, min, max }: Bound): string {
  return `Enter ${what}${KIND[unit]} between ${writtenValue(min, unit)} and ${writtenValue(max, unit)}.`;
}

const OWN_ENDING = new Set<ValueUnit>(['years', 'months', 'count']);

/** Units whose values are whole numbers. */
export function isWholeUnit(unit: ValueUnit): boolean {
  return OWN_ENDING.has(unit);
}
