import { DISCLAIMERS, type NoteYear, type OfferYear, type StayYear } from '@app/domain';
import { csvText, type CsvCell as Cell } from '@app/server-kit';
import { ownInputs, type Exported, type OwnInput } from './exported';
import { inputLabel } from './input-labels';
import { inputWords } from './input-words';
import { leaves } from './leaves';

const STAY_COLUMNS = [
  'production',
  'payout',
  'overhead',
  'unvestedVesting',
  'deferralVesting',
  'other',
  'sunset',
  'existingNoteForgiven',
  'beforeTax',
  'tax',
  'stay',
] as const satisfies (keyof StayYear)[];
const NOTE_COLUMNS = ['opening', 'forgiven', 'repaid', 'interest', 'closing'] as const satisfies (keyof NoteYear)[];
const BEFORE_NOTES = [
  'production',
  'payout',
  'fees',
  'overhead',
  'netPay',
  'deferralVesting',
  'upfrontCash',
] as const satisfies (keyof OfferYear)[];
const AFTER_NOTES = [
  'interestPaid',
  'interestIncome',
  'backends',
  'replacement',
  'stock',
  'ownershipGain',
  'sunset',
  'moveCost',
  'existingNotePaid',
  'cash',
  'recognized',
  'beforeTax',
  'tax',
  'move',
  'stay',
  'delta',
  'cumulative',
  'presentValue',
] as const satisfies (keyof OfferYear)[];

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Dollars to the cent. A number, so that a spreadsheet calculates with it. */
const dollars = (cents: number): number => cents / 100;

function stayTable(years: StayYear[]): Cell[][] {
  return [
    ['year', ...STAY_COLUMNS],
    ...years.map((row) => [row.year, ...STAY_COLUMNS.map((name) => dollars(row[name]))]),
  ];
}

function offerTable({ offers }: Exported['result']): Cell[][] {
  const header = [
    'offer',
    'name',
    'year',
    ...BEFORE_NOTES,
    ...NOTE_COLUMNS.map((name) => `note${capital(name)}`),
    ...NOTE_COLUMNS.map((name) => `laterNotes${capital(name)}`),
    ...AFTER_NOTES,
  ];
  const cells = (row: OfferYear): number[] => [
    ...BEFORE_NOTES.map((name) => row[name]),
    ...NOTE_COLUMNS.map((name) => row.note[name]),
    ...NOTE_COLUMNS.map((name) => row.laterNotes[name]),
    ...AFTER_NOTES.map((name) => row[name]),
  ];
  return [
    header,
    ...offers.flatMap(({ name, years }, index) =>
      years.map((row): Cell[] => [index + 1, name, row.year, ...cells(row).map(dollars)]),
    ),
  ];
}

/**
 * What the export is of, with the inputs that are values of ours, and three tables, separated by an empty line: the
 * inputs and their values in the words of the form, with the path in JSON; the years of staying; the years of every
 * offer. Amounts are dollars. A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function calculationCsv(exported: Exported): string {
  const { name, made, scenario, result } = exported;
  const { assumed, typical } = ownInputs(exported);
  const own = (mark: string, inputs: OwnInput[]): Cell[][] =>
    inputs.map(({ path, value }) => [mark, inputLabel(path, scenario), value]);
  const rows: Cell[][] = [
    ['calculation', name],
    ['exportedAt', made.toISOString()],
    ...DISCLAIMERS.map((sentence) => ['note', sentence]),
    ...own('assumed', assumed),
    ...own('typical value', typical),
    [],
    ['input', 'value', 'path'],
    ...leaves(scenario).map(([path, value]): Cell[] => [inputLabel(path, scenario), inputWords(path, value), path]),
    [],
    ...stayTable(result.stay.years),
    [],
    ...offerTable(result),
  ];
  return csvText(rows);
}
