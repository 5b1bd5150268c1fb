import { US_STATES } from '@app/contracts';
import {
  FIRM_IMPORT_LIST_SIGN,
  isDay,
  PROTOCOL_LABELS,
  writtenNumber,
  type FactKey,
  type FactValues,
  type FirmImportColumn,
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

/** NaN for what is no number. */
const whole = (text: string): number => writtenNumber(text, 'usd') ?? Number.NaN;
const percent = (text: string): number => writtenNumber(text, 'percent') ?? Number.NaN;

function payoutStep(text: string): { from: number; percentage: number } {
  const [from = '', percentage = ''] = text.split(':').map((part) => part.trim());
  return { from: whole(from), percentage: percent(percentage) };
}

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
export function valuesOf(cells: Cells): [FirmImportColumn, FactKey, unknown][] {
  const values: [FirmImportColumn, FactKey, unknown][] = [];
  const add = (column: FirmImportColumn, read: (text: string) => unknown, key = column as FactKey) => {
    const text = cells[column];
    if (text !== undefined) values.push([column, key, read(text)]);
  };
  add('founded', whole);
  if (cells.city !== undefined || cells.state !== undefined)
    values.push(['city', 'headquarters', { city: cells.city, state: cells.state && stateOf(cells.state) }]);
  add('website', (text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));
  for (const column of ['advisors', 'assets'] as const) add(column, whole);
  add('custodians', list);
  add('protocol', (text) => keyOf(text, PROTOCOL_LABELS, PROTOCOLS));
  add('ownership', String);
  add('payout_grid', (text) => list(text).map(payoutStep), 'payoutGrid');
  if (DEAL_COLUMNS.some((column) => cells[column] !== undefined))
    values.push([DEAL_COLUMNS.find((column) => cells[column] === undefined) ?? 'upfront_low', 'deal', dealOf(cells)]);
  for (const column of ['technology', 'pros', 'cons'] as const) add(column, list);
  add('description', String);
  add('culture', String);
  add('crd', whole);
  add('sec', String);
  return values;
}

function dealOf(cells: Cells): FactValues['deal'] {
  const percentage = (column: FirmImportColumn) => percent(cells[column] ?? '');
  return {
    upfront: [percentage('upfront_low'), percentage('upfront_high')],
    backEnd: [percentage('back_end_low'), percentage('back_end_high')],
    years: whole(cells.deal_years ?? ''),
    note: cells.deal_note ?? '',
  };
}
