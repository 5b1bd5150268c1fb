import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../answers/send-answer';
import type { SentFile } from '../answers/sent';
import { csvLines, type CsvCell } from './csv-text';

const PAGE = 1_000;

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

export type ExportedList<Row> = {
  header: string[];
  /** The rows behind the last one of the page before; null begins. */
  read: (after: Row | null, limit: number) => Promise<Row[]>;
  /** Null for a row that the reader may not see. */
  cells: (row: Row) => CsvCell[] | null;
};

/** A list that is read by key, as a file of all its pages. */
export function csvOfList<Row>({ header, read, cells }: ExportedList<Row>): Readable {
  return csvStream(header, pagesOf(read, cells));
}

async function* pagesOf<Row>(
  read: ExportedList<Row>['read'],
  cells: ExportedList<Row>['cells'],
): AsyncGenerator<CsvCell[][]> {
  for (let after: Row | null = null; ;) {
    const found: Row[] = await read(after, PAGE);
    yield found.map(cells).filter((row) => row !== null);
    const last = found.at(-1);
    if (last === undefined || found.length < PAGE) return;
    after = last;
  }
}

/** Sends a list of administrators under the name of its file. */
export function sendCsv(reply: FastifyReply, name: string, body: Readable): SentFile<'text/csv'> {
  return sendFile(reply, {
    type: 'text/csv',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
  });
}
