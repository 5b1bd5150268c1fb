import { setImmediate as nextTurn } from 'node:timers/promises';
import { refused } from './file-refused.error';

/** Line breaks and tabs are the only control characters of a text. */
const CONTROL = /[^\P{Cc}\r\n\t]|\p{Cs}/u;
const ROWS_AT_ONCE = 2_000;
/** A spreadsheet program runs such a cell; a signed number is none. */
const FORMULA = /^[=@]|^[+-](?![$\d.,\s]*\d[\d.,\s]*%?$)/;

/** @throws FileRefusedError for what is no table of plain values in UTF-8 */
export async function inspectCsv(bytes: Buffer): Promise<void> {
  const text = textOf(bytes);
  const width = await countColumns(text);
  if (width === null) throw refused('columns');
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!CONTROL.test(text)) return text;
  } catch {
    // Refused below, like a text with control characters.
  }
  throw refused('text');
}

/** The number of columns of every row, or null when they differ or a quotation does not end (RFC 4180). */
async function countColumns(text: string): Promise<number | null> {
  const delimiter = [',', ';', '\t'].find((each) => text.split(/\r?\n/, 1)[0]?.includes(each)) ?? ',';
  let width: number | null = null;
  let rows = 0;
  for (const cells of rowsOf(text, delimiter)) {
    if (cells === null) return null;
    rows += 1;
    // Other requests are served in between.
    if (rows % ROWS_AT_ONCE === 0) await nextTurn();
    if (cells.length === 1 && cells[0] === '') continue;
    if (cells.some((cell) => FORMULA.test(cell.trim()))) throw refused('formulas');
    width ??= cells.length;
    if (cells.length !== width) return null;
  }
  return width;
}

/** Each row's cells; null for a quotation that does not end, or that text follows. */
function* rowsOf(text: string, delimiter: string): Generator<string[] | null> {
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*)`, 'y');
  let cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) return yield null;
    cells.push((found[1] ?? found[2] ?? '').replaceAll('""', '"'));
    at = cell.lastIndex;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    const lineBreak = /\r?\n|\r|$/y;
    lineBreak.lastIndex = at;
    const ended = lineBreak.exec(text);
    if (!ended) return yield null;
    yield cells;
    cells = [];
    at += Math.max(ended[0].length, 1);
  }
}
