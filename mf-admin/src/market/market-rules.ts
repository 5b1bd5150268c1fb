import {
  askedShare,
  federalRateFault,
  isDay,
  isMonth,
  isYearOrMonth,
  ratesMonthFault,
  writtenMonth,
  writtenNumber,
  type ValueUnit,
} from '@app/domain';
import { ApiError } from '@app/web-kit';

/** Fields of a form as typed, by the path that the server names in a refusal. */
export type Typed = Record<string, string>;

export const RANGE_FIELDS = [
  { name: 'upfront', label: 'Up-front, % of T-12', unit: 'percent' },
  { name: 'backends', label: 'Back-ends if all are paid, % of T-12', unit: 'percent' },
  { name: 'noteYears', label: 'Note, years', unit: 'years' },
] as const satisfies { name: string; label: string; unit: ValueUnit }[];
export const LEVEL_FIELDS = ['low', 'expected', 'high'] as const;

/** A number as it is written, or null for what is none. */
export function numberOf(text: string | undefined, unit: ValueUnit): number | null {
  return writtenNumber(text ?? '', unit);
}

/** Why a text is no number of the unit. */
const unreadFault = (text: string | undefined, unit: ValueUnit): string => askedShare(text ?? '', unit) ?? NO_NUMBER;

/** A stored percentage as a field shows it: with its sign where a field would ask what is meant. */
export const percentText = (value: number): string => `${value}${value > 0 && value < 1 ? '%' : ''}`;

/** What every value of a range has besides its numbers and its sources. */
export const EVIDENCE_FIELDS = [
  { name: 'asOf', label: 'As of', help: 'A year, or year and month.' },
  { name: 'sample', label: 'Sample', help: 'Who is in the sources’ data.' },
  { name: 'note', label: 'Note', help: 'Why this value.' },
] as const;

/** Ids of sources, as a form keeps them in one text. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .map((id) => id.trim())
    .filter((id) => id !== '');

const NO_NUMBER = 'Enter a number.';
/** Figures alone do not say who was observed, or why a value was chosen. */
const HAS_WORDS = /\p{L}/u;

/** What is wrong with typed ranges, by field; the sentence names the value. */
export function rangeFaults(typed: Typed, today: string): Typed {
  const faults: Typed = {};
  const day = typed.reviewedOn ?? '';
  for (const { name, unit } of RANGE_FIELDS) {
    const textAt = (level: string) => typed[`assumptions.${name}.${level}`];
    const [low, expected, high] = LEVEL_FIELDS.map((level) => numberOf(textAt(level), unit));
    for (const [level, value] of Object.entries({ low, expected, high }))
      if (value == null) faults[`assumptions.${name}.${level}`] = unreadFault(textAt(level), unit);
    if (low == null || expected == null || high == null) continue;
    if (expected < low) faults[`assumptions.${name}.expected`] = `${expected} is below the low value of ${low}.`;
    if (high < expected) faults[`assumptions.${name}.high`] = `${high} is below the expected value of ${expected}.`;
  }
  for (const name of [...RANGE_FIELDS.map((field) => field.name), 'portability']) {
    const asOf = typed[`assumptions.${name}.asOf`] ?? '';
    if (!isYearOrMonth(asOf)) faults[`assumptions.${name}.asOf`] = 'Enter a year, or year and month, like 2026-11.';
    else if (isDay(day) && asOf > day.slice(0, asOf.length))
      faults[`assumptions.${name}.asOf`] = `${asOf} is after the review of ${day}.`;
    for (const part of ['sample', 'note'])
      if (!HAS_WORDS.test(typed[`assumptions.${name}.${part}`] ?? ''))
        faults[`assumptions.${name}.${part}`] = 'Enter a sentence.';
  }
  for (const kind of ['fee', 'transaction']) {
    const text = typed[`assumptions.portability.${kind}`] ?? '';
    const value = numberOf(text, 'percent');
    if (value === null || value < 0 || value > 100)
      faults[`assumptions.portability.${kind}`] =
        askedShare(text, 'percent') ?? 'Enter a percentage between 0 and 100.';
  }
  if (!isDay(day)) faults.reviewedOn = 'Enter a day as year, month and day, like 2026-11-24.';
  else if (day > today) faults.reviewedOn = `${day} is in the future.`;
  return faults;
}

export const RATE_FIELDS = [
  { name: 'short', label: 'Short term, %' },
  { name: 'mid', label: 'Mid term, %' },
  { name: 'long', label: 'Long term, %' },
] as const;

/** What is wrong with typed federal rates, by field; `today` as `YYYY-MM-DD`, `taken` are months that have rates. */
export function ratesFaults(typed: Typed, today: string, taken: readonly string[]): Typed {
  const faults: Typed = {};
  for (const { name } of RATE_FIELDS) {
    const value = numberOf(typed[name], 'rate');
    const fault = value === null ? 'Enter a percentage in figures, like 3.81.' : federalRateFault(value);
    if (fault !== null) faults[name] = fault;
    else if (value !== null && Number(value.toFixed(4)) !== value) faults[name] = 'Use at most 4 decimals.';
  }
  const month = (typed.month ?? '').trim();
  const monthFault = isMonth(month)
    ? ratesMonthFault(month, today)
    : 'Enter the month as year and month, like 2026-11.';
  if (monthFault !== null) faults.month = monthFault;
  else if (taken.includes(month))
    faults.month = `The rates for ${writtenMonth(month)} are in the list already: change them there.`;
  if (listOf(typed.sourceId).length !== 1) faults.sourceId = 'Choose the source that published these rates.';
  return faults;
}

/** What is wrong with a typed source, by field; an empty date means that the publication has none. */
export function sourceFaults(typed: Typed, today: string): Typed {
  const faults: Typed = {};
  if (!HAS_WORDS.test(typed.publisher ?? '')) faults.publisher = 'Name the publisher.';
  if (!HAS_WORDS.test(typed.says ?? '')) faults.says = 'Say in a sentence what it says.';
  if (!/^https:\/\/\S+$/.test((typed.url ?? '').trim())) faults.url = 'Enter an address that starts with https://.';
  const published = (typed.published ?? '').trim();
  if (published !== '' && !isYearOrMonth(published))
    faults.published = 'Enter a year, or year and month, like 2026-11; nothing when it is undated.';
  else if (published > today.slice(0, published.length)) faults.published = `${published} is in the future.`;
  return faults;
}

const ID_MAX = 60;

/** An id for a new source: its publisher and date, with a number when there is one already. */
export function sourceId({ publisher = '', published = '' }: Typed, taken: readonly string[]): string {
  const words = `${publisher} ${published}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const base =
    words
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, ID_MAX)
      .replace(/^-+|-+$/g, '') || 'source';
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!used.has(id)) return id;
  }
}

/** Percent as typed to the fraction that the server keeps, without the noise of a division. */
export const fractionOf = (percentage: number): number => Number((percentage / 100).toFixed(8));
export const percentOf = (fraction: number): string => String(Number((fraction * 100).toFixed(6)));

/** A refusal of the server that names fields of this form; null when it names none of them. */
export function refusedFields(error: unknown, names: string[]): Typed | null {
  if (!(error instanceof ApiError)) return null;
  const found = Object.entries(error.fields).flatMap(([path, message]) => {
    const field = names.find((name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`));
    return field === undefined ? [] : [[field, message] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
