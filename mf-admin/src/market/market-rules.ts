import { ratesMonthFault } from '@app/domain';
import { ApiError } from '@app/web-kit';

/** Fields of a form as typed, by the path that the server names in a refusal. */
export type Typed = Record<string, string>;

export const RANGE_FIELDS = [
  { name: 'upfront', label: 'Up-front, % of T-12' },
  { name: 'backends', label: 'Back-ends, % of production that follows' },
  { name: 'noteYears', label: 'Note, years' },
] as const;
export const LEVEL_FIELDS = ['low', 'expected', 'high'] as const;

/** A number as it is written, or null for what is none. */
export function numberOf(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim().replace(/%$/, '');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** What every value of a range has besides its numbers. */
export const EVIDENCE_FIELDS = [
  { name: 'sources', label: 'Sources', help: 'Ids, with commas between; none means our estimate.' },
  { name: 'asOf', label: 'As of', help: 'A year, or year and month.' },
  { name: 'sample', label: 'Sample', help: 'Who is in the sources’ data.' },
  { name: 'note', label: 'Note', help: 'Why this value.' },
] as const;

/** Ids of sources, as they are written in one field. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .map((id) => id.trim())
    .filter((id) => id !== '');

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const YEAR_OR_MONTH = /^\d{4}(-(0[1-9]|1[0-2]))?$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/;
const NO_NUMBER = 'Enter a number.';

/** What is wrong with typed ranges, by field; the sentence names the value. */
export function rangeFaults(typed: Typed, today: string): Typed {
  const faults: Typed = {};
  for (const { name } of RANGE_FIELDS) {
    const [low, expected, high] = LEVEL_FIELDS.map((level) => numberOf(typed[`assumptions.${name}.${level}`]));
    for (const [level, value] of Object.entries({ low, expected, high }))
      if (value == null) faults[`assumptions.${name}.${level}`] = NO_NUMBER;
    if (low == null || expected == null || high == null) continue;
    if (expected < low) faults[`assumptions.${name}.expected`] = `${expected} is below the low value of ${low}.`;
    if (high < expected) faults[`assumptions.${name}.high`] = `${high} is below the expected value of ${expected}.`;
  }
  for (const name of [...RANGE_FIELDS.map((field) => field.name), 'portability']) {
    const [asOf = '', reviewed = ''] = [typed[`assumptions.${name}.asOf`], typed.reviewedOn];
    if (!YEAR_OR_MONTH.test(asOf))
      faults[`assumptions.${name}.asOf`] = 'Enter a year, or year and month, like 2026-11.';
    else if (asOf > reviewed.slice(0, asOf.length))
      faults[`assumptions.${name}.asOf`] = `${asOf} is after the review of ${reviewed}.`;
    for (const part of ['sample', 'note'])
      if ((typed[`assumptions.${name}.${part}`] ?? '').trim() === '')
        faults[`assumptions.${name}.${part}`] = 'Enter a sentence.';
  }
  for (const kind of ['fee', 'transaction']) {
    const value = numberOf(typed[`assumptions.portability.${kind}`]);
    if (value === null || value < 0 || value > 100)
      faults[`assumptions.portability.${kind}`] = 'Enter a percentage between 0 and 100.';
  }
  const day = typed.reviewedOn ?? '';
  if (!DAY.test(day)) faults.reviewedOn = 'Enter a day as year, month and day, like 2026-11-24.';
  else if (day > today) faults.reviewedOn = `${day} is in the future.`;
  return faults;
}

export const RATE_FIELDS = [
  { name: 'short', label: 'Short term, %' },
  { name: 'mid', label: 'Mid term, %' },
  { name: 'long', label: 'Long term, %' },
] as const;

/** What is wrong with typed federal rates, by field; `today` as `YYYY-MM-DD`. */
export function ratesFaults(typed: Typed, today: string): Typed {
  const faults: Typed = {};
  for (const { name } of RATE_FIELDS) {
    const value = numberOf(typed[name]);
    if (value === null) faults[name] = NO_NUMBER;
    else if (value < 0 || value > 25) faults[name] = `${value}% is not between 0% and 25%.`;
  }
  const month = typed.month ?? '';
  const monthFault = MONTH.test(month)
    ? ratesMonthFault(month, today)
    : 'Enter the month as year and month, like 2026-11.';
  if (monthFault !== null) faults.month = monthFault;
  if (listOf(typed.sourceId).length !== 1) faults.sourceId = 'Name the source that published these rates.';
  return faults;
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
