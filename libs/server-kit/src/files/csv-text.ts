import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | boolean | null;

/**
 * Rows for a spreadsheet, which reads numbers as numbers. A text that it would run as a formula begins with an
 * apostrophe.
 */
export function csvText(rows: CsvCell[][]): string {
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows', cast: { boolean: String } });
}
