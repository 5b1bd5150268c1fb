import { Readable } from 'node:stream';
import { csvLines, type CsvCell } from './csv-text';

/**
 * A CSV file of any length: a page is read when the one before it has been sent, and none after the reader has left.
 */
export function csvStream(header: string[], pages: AsyncIterable<CsvCell[][]>): Readable {
  return Readable.from(texts(header, pages), { objectMode: false });
}

async function* texts(header: string[], pages: AsyncIterable<CsvCell[][]>): AsyncGenerator<string> {
  yield csvLines([header], true);
  for await (const rows of pages) if (rows.length > 0) yield csvLines(rows, false);
}
