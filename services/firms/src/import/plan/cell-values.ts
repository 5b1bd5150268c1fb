import { US_STATES } from '@app/contracts';
import {
  askedShare,
  FIRM_IMPORT_LIST_SIGN,
  isDay,
  PROTOCOL_LABELS,
  writtenNumber,
  type FactKey,
  type FactValues,
  type FirmImportColumn,
  type ValueUnit,
} from '@app/domain';
import type { Cells } from '../read-file';

const PROTOCOLS = ['member', 'left', 'not_member'] as const;

export const DEAL_COLUMNS = [
  'upfront_low',
  'upfront_high',
  'back_end_low',
  'back_end_high',
  'deal_years',
  'deal_note',
] as const satisfies FirmImportColumn[];

const list = (text: string): string[] =>
  text
    .split(FIRM_IMPORT_LIST_SIGN)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** What a cell says of a fact. */
export type CellValue = {
  column: FirmImportColumn;
  key: FactKey;
  value: unknown;
  /** What to ask when the value is refused; without one, the sentence of the fact says what belongs there. */
  question?: string | undefined;
};

/** The number columns, each in its unit: dollars are no count, and a number of a register has no thousands. */
const NUMBERS = {
  founded: 'year',
  advisors: 'count',
  assets: 'usd',
  crd: 'id',
  upfront_low: 'percent',
  upfront_high: 'percent',
  back_end_low: 'percent',
  back_end_high: 'percent',
  deal_years: 'years',
} as const satisfies Partial<Record<FirmImportColumn, ValueUnit>>;

/** NaN for what is no number. */
const numberIn = (unit: ValueUnit, text: string): number => writtenNumber(text, unit) ?? Number.NaN;

const stepParts = (text: string): string[] => text.split(':').map((part) => part.trim());

function payoutStep(text: string): { from: number; percentage: number } {
  const [from = '', percentage = ''] = stepParts(text);
  return { from: numberIn('usd', from), percentage: numberIn('percent', percentage) };
}

/** About a step whose percentage could be a fraction. */
const askedStep = (text: string): string | undefined =>
  list(text)
    .map((step) => askedShare(stepParts(step)[1] ?? '', 'percent'))
    .find((question) => question !== undefined);

/** Two letters; a text that is no state stays what it is, and is refused with the city. */
function stateOf(text: string): string {
  const wanted = text.toLowerCase();
  const found = Object.entries(US_STATES).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] ?? text;
}

/** The key of a record that is written as the key itself or as its label. */
export function keyOf<Key extends string>(text: string, labels: Readonly<Record<Key, string>>, keys: readonly Key[]) {
  const wanted = text.toLowerCase();
  const same = (key: Key) => [key, key.replaceAll('_', ' '), labels[key].toLowerCase()].includes(wanted);
  return keys.find(same);
}

/** An ISO date, also from the month/day/year that spreadsheets of the United States write; null for what is no date. */
export function dateOf(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** The facts of a row as its cells have them: wrong values are found by the rules of their facts. */
export function valuesOf(cells: Cells): CellValue[] {
  const values: CellValue[] = [];
  const add = (column: FirmImportColumn, read: (text: string) => unknown, more: Partial<CellValue> = {}) => {
    const text = cells[column];
    if (text !== undefined) values.push({ column, key: column as FactKey, value: read(text), ...more });
  };
  const addNumber = (column: 'founded' | 'advisors' | 'assets' | 'crd') =>
    add(column, (text) => numberIn(NUMBERS[column], text));
  addNumber('founded');
  if (cells.city !== undefined || cells.state !== undefined) {
    const value = { city: cells.city, state: cells.state && stateOf(cells.state) };
    values.push({ column: 'city', key: 'headquarters', value });
  }
  add('website', (text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));
  addNumber('advisors');
  addNumber('assets');
  add('custodians', list);
  add('protocol', (text) => keyOf(text, PROTOCOL_LABELS, PROTOCOLS));
  add('ownership', String);
  add('payout_grid', (text) => list(text).map(payoutStep), {
    key: 'payoutGrid',
    question: askedStep(cells.payout_grid ?? ''),
  });
  if (DEAL_COLUMNS.some((column) => cells[column] !== undefined)) values.push(dealOf(cells));
  for (const column of ['technology', 'pros', 'cons'] as const) add(column, list);
  add('description', String);
  add('culture', String);
  addNumber('crd');
  add('sec', String);
  return values;
}

/** Refused at the first column that is empty or cannot be read. */
function dealOf(cells: Cells): CellValue {
  const number = (column: keyof typeof NUMBERS) => numberIn(NUMBERS[column], cells[column] ?? '');
  const value: FactValues['deal'] = {
    upfront: [number('upfront_low'), number('upfront_high')],
    backEnd: [number('back_end_low'), number('back_end_high')],
    years: number('deal_years'),
    note: cells.deal_note ?? '',
  };
  const isUnread = (column: FirmImportColumn) =>
    Object.hasOwn(NUMBERS, column) && Number.isNaN(number(column as keyof typeof NUMBERS));
  const column = DEAL_COLUMNS.find((each) => cells[each] === undefined) ?? DEAL_COLUMNS.find(isUnread) ?? 'upfront_low';
  return { column, key: 'deal', value, question: askedShare(cells[column] ?? '', 'percent') };
}
