import { Readable } from 'node:stream';
import { setImmediate as giveWay } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { FIRM_IMPORT_MAX_ROWS, firmImportColumnOf, groupedNumber, type FirmImportColumn } from '@app/domain';
import { ImportFileError } from './imports.errors';

export type Cells = Partial<Record<FirmImportColumn, string>>;

/** A row of the file; `row` as a spreadsheet numbers it, where the header is row 1. */
export type FileRow = {
  row: number;
  /** Trimmed; empty cells are absent. */
  cells: Cells;
  /** Why the cells cannot be told apart; null for a sound row. */
  fault: string | null;
};

export type ReadFile = {
  rows: FileRow[];
  /** Headers that mean no column, as written. */
  unknownColumns: string[];
};

const DELIMITERS = [',', ';', '\t'];
const LONGEST_HEADER = 60;
/** A tail of the file that one unclosed quotation mark makes a single cell is refused before it is all in memory. */
const LONGEST_ROW = 100_000;
/** Bytes. */
const PART = 65_536;
/** Rows between two turns of other work. */
const GIVE_WAY_EVERY = 500;

/** @throws ImportFileError for what is no text in UTF-8 */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) throw new ImportFileError('The file is in UTF-16. Save it as “CSV UTF-8”, then upload it again.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    throw new ImportFileError('The file is not in UTF-8. Save it as “CSV UTF-8”, then upload it again.');
  }
  throw new ImportFileError('The file is not a CSV file. Save the sheet as “CSV UTF-8”, then upload it again.');
}

/** The one that the header has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const [header = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string) => header.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

type Columns = { columns: (FirmImportColumn | null)[]; unknown: string[] };

/** @throws ImportFileError without a name, or with a column twice */
function readHeader(header: readonly string[]): Columns {
  const columns = header.map(firmImportColumnOf);
  const twice = columns.find((column, place) => column !== null && columns.indexOf(column) !== place);
  if (twice) throw new ImportFileError(`The file has the column “${twice}” twice. Remove one of them.`);
  if (!columns.includes('name'))
    throw new ImportFileError('The first row has no column “name”. It must contain the column names.');
  const unknown = header.filter((text, place) => columns[place] === null && text.trim() !== '');
  return { columns, unknown: unknown.map((text) => text.trim().slice(0, LONGEST_HEADER)) };
}

function readRow(row: number, record: readonly string[], { columns }: Columns): FileRow {
  const cells: Cells = {};
  for (const [place, column] of columns.entries()) {
    const text = record[place]?.trim() ?? '';
    if (column !== null && text !== '') cells[column] = text;
  }
  const fault =
    record.length === columns.length
      ? null
      : `This row has ${record.length} cells and the header has ${columns.length}. ` +
        'Put quotation marks around any cell that contains the delimiter.';
  return { row, cells, fault };
}

/** Parsing a whole file at once would keep the process from everything else. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART) yield bytes.subarray(start, start + PART);
}

/** How many rows the parser had read before the one at which it failed. */
function rowsBefore(error: CsvError): number {
  const { records } = error as { records?: unknown };
  return typeof records === 'number' ? records : 0;
}

const isBlank = (record: readonly string[]) => record.every((text) => text.trim() === '');

/**
 * A file of firms: CSV in UTF-8 with or without a byte order mark, cells apart by commas, semicolons or tabs. A cell is
 * a text whatever it begins with: nothing is calculated. Gives way to other work while it reads.
 * @throws ImportFileError with a sentence for what makes the whole file unreadable
 */
export async function readImportFile(bytes: Buffer): Promise<ReadFile> {
  const options = {
    bom: true,
    delimiter: delimiterOf(textOf(bytes)),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  };
  const rows: FileRow[] = [];
  let header: Columns | null = null;
  let row = 0;
  const parser = Readable.from(partsOf(bytes)).pipe(parse(options));
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row % GIVE_WAY_EVERY === 0) await giveWay();
      if (isBlank(record)) continue;
      if (header === null) header = readHeader(record);
      else rows.push(readRow(row, record, header));
      if (rows.length > FIRM_IMPORT_MAX_ROWS)
        throw new ImportFileError(
          `The file has more than ${groupedNumber(FIRM_IMPORT_MAX_ROWS)} rows. Split it into several files.`,
        );
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError(
      `After row ${rowsBefore(error)} the file cannot be read as CSV: a quotation mark is missing or inside a ` +
        'cell, or a row is too long. Write a quotation mark inside a cell twice.',
    );
  }
  if (header === null || rows.length === 0) throw new ImportFileError('The file has no rows below its header.');
  return { rows, unknownColumns: header.unknown };
}
