import { DISCLAIMERS, valueAndUnit, type NoteYear, type OfferYear, type Scenario, type StayYear } from '@app/domain';
import { csvText, writtenDay, type CsvCell as Cell } from '@app/server-kit';
import { ownInputs, type Exported, type OwnInput } from './exported';
import { inputLabel } from './input-labels';
import { inputUnit } from './input-units';
import { inputWords } from './input-words';
import { readableInputs } from './leaves';

type Columns<Row> = readonly [name: keyof Row & string, label: string][];

const STAY_COLUMNS = [
  ['production', 'Production'],
  ['payout', 'Payout'],
  ['overhead', 'Overhead'],
  ['unvestedVesting', 'Unvested today, vesting'],
  ['deferralVesting', 'Later deferrals, vesting'],
  ['other', 'Other pay'],
  ['sunset', 'Sunset payment'],
  ['existingNoteForgiven', 'Existing note, forgiven'],
  ['beforeTax', 'Staying before tax'],
  ['tax', 'Tax on staying'],
  ['stay', 'Staying'],
] as const satisfies Columns<StayYear>;
const NOTE_COLUMNS = [
  ['opening', 'opening'],
  ['forgiven', 'forgiven'],
  ['repaid', 'repaid'],
  ['interest', 'interest'],
  ['closing', 'closing'],
] as const satisfies Columns<NoteYear>;
const BEFORE_NOTES = [
  ['production', 'Production'],
  ['payout', 'Payout'],
  ['fees', 'Fees'],
  ['overhead', 'Overhead'],
  ['netPay', 'Net pay'],
  ['deferralVesting', 'Deferrals, vesting'],
  ['upfrontCash', 'Up-front in cash'],
] as const satisfies Columns<OfferYear>;
const AFTER_NOTES = [
  ['interestPaid', 'Interest paid'],
  ['interestIncome', 'Interest bonus or imputed interest'],
  ['backends', 'Back-ends'],
  ['replacement', 'Deferred comp replaced'],
  ['stock', 'Stock, vesting'],
  ['ownershipGain', 'Sale of ownership'],
  ['sunset', 'Sunset payment'],
  ['moveCost', 'Cost of the move'],
  ['existingNotePaid', 'Existing note, paid off'],
  ['cash', 'Moving, cash view'],
  ['recognized', 'Moving, recognized view'],
  ['beforeTax', 'Moving before tax'],
  ['tax', 'Tax on moving'],
  ['move', 'Moving'],
  ['stay', 'Staying'],
  ['delta', 'Difference'],
  ['cumulative', 'Cumulative difference'],
  ['presentValue', 'Present value of the difference'],
] as const satisfies Columns<OfferYear>;

const labels = (columns: readonly (readonly [string, string])[]): string[] => columns.map(([, label]) => label);
const yearName = (year: number): Cell => (year === 0 ? 'Joining' : year);

/** Dollars to the cent. A number, so that a spreadsheet calculates with it. */
const dollars = (cents: number): number => cents / 100;

function stayTable(years: StayYear[]): Cell[][] {
  return [
    ['Staying, US dollars'],
    ['Year', ...labels(STAY_COLUMNS)],
    ...years.map((row) => [yearName(row.year), ...STAY_COLUMNS.map(([name]) => dollars(row[name]))]),
  ];
}

function offerTable({ offers }: Exported['result']): Cell[][] {
  const header = [
    'Offer',
    'Name',
    'Year',
    ...labels(BEFORE_NOTES),
    ...labels(NOTE_COLUMNS).map((label) => `Note, ${label}`),
    ...labels(NOTE_COLUMNS).map((label) => `Later notes, ${label}`),
    ...labels(AFTER_NOTES),
  ];
  const cells = (row: OfferYear): number[] => [
    ...BEFORE_NOTES.map(([name]) => row[name]),
    ...NOTE_COLUMNS.map(([name]) => row.note[name]),
    ...NOTE_COLUMNS.map(([name]) => row.laterNotes[name]),
    ...AFTER_NOTES.map(([name]) => row[name]),
  ];
  return [
    ['Moving, US dollars'],
    header,
    ...offers.flatMap(({ name, years }, index) =>
      years.map((row): Cell[] => [index + 1, name, yearName(row.year), ...cells(row).map(dollars)]),
    ),
  ];
}

function inputRows(scenario: Scenario): Cell[][] {
  return readableInputs(scenario).map(([path, value]) => [
    inputLabel(path, scenario),
    ...(typeof value === 'number'
      ? valueAndUnit(value, inputUnit(path, scenario))
      : [inputWords(path, value, scenario), '']),
  ]);
}

/**
 * What the export is of, with the inputs that are values of ours, and three tables, separated by an empty line: the
 * inputs with values and units in the words of the form; the years of staying; the years of every offer. Amounts are
 * dollars. A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function calculationCsv(exported: Exported): string {
  const { name, made, scenario, result } = exported;
  const { assumed, typical } = ownInputs(exported);
  const own = (mark: string, inputs: OwnInput[]): Cell[][] =>
    inputs.map(({ path, value }) => [mark, inputLabel(path, scenario), value]);
  const rows: Cell[][] = [
    ['Calculation', name],
    ['Exported on', writtenDay(made)],
    ...DISCLAIMERS.map((sentence) => ['Note', sentence]),
    ...own('Assumed', assumed),
    ...own('Typical value', typical),
    [],
    ['Input', 'Value', 'Unit'],
    ...inputRows(scenario),
    [],
    ...stayTable(result.stay.years),
    [],
    ...offerTable(result),
  ];
  return csvText(rows);
}
