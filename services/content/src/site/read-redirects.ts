import { CsvError, parse } from 'csv-parse/sync';
import { REDIRECT_IMPORT_ROWS } from '@app/contracts';
import { invalidField } from '../documents/document.errors';

/** `row` as a spreadsheet numbers it, where the header is row 1. */
export type RedirectRow = { row: number; from: string; to: string };

const HEADER_ROWS = 1;

/** @throws DomainError for a file without the columns `from` and `to`, and for one with too many rows */
export function readRedirects(csv: string): RedirectRow[] {
  const [header = [], ...rows] = cellsOf(csv);
  const columns = header.map((name) => name.trim().toLowerCase());
  const [from, to] = [columns.indexOf('from'), columns.indexOf('to')];
  if (from < 0 || to < 0) throw invalidField('csv', 'The first row must name the columns “from” and “to”.');
  if (rows.length > REDIRECT_IMPORT_ROWS)
    throw invalidField('csv', `The file has ${rows.length} rows; ${REDIRECT_IMPORT_ROWS} at most are read at once`);
  return rows
    .map((cells, index) => ({
      row: index + HEADER_ROWS + 1,
      from: withoutGuard(cells[from] ?? ''),
      to: withoutGuard(cells[to] ?? ''),
    }))
    .filter((row) => row.from !== '' || row.to !== '');
}

function cellsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('csv', 'This is not a CSV file with commas between its columns');
  }
}

/** The export guards cells against spreadsheets with an apostrophe. */
function withoutGuard(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}
