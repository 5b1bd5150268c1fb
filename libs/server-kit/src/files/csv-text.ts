import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | boolean | null;

/**
 * Rows for a spreadsheet, which reads numbers as numbers. A text that it would run as a formula begins with an
 * apostrophe.
 */
export function csvText(rows: CsvCell[][]): string {
  return csvLines(rows, true);
}

/** @param isStart of the file: only there is the mark by which spreadsheets know that it is UTF-8 */
export function csvLines(rows: CsvCell[][], isStart: boolean): string {
  return stringify(rows, {
    bom: isStart,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
}
