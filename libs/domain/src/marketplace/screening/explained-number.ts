import { readSpelled } from '../contact/number-words';
import type { TokenReader } from '../contact/tokens';

/**
 * Words around the parts of a number that is told in parts. Before any other word a number counts something, and after
 * any other word it numbers something: `Series 66`, `about 40`.
 */
const CONNECTING = new Set(
  (
    'and then the is are at in of it my me first last next middle rest part parts end ends start starts ' +
    'begin begins with followed by after before behind finish finishes add take write down type use try ' +
    'number digits digit code area phone cell line call dial text ok okay so that here finally plus dash ' +
    'please exchange prefix suffix'
  ).split(' '),
);
const AMOUNT_SIGNS = new Set(['$', '\u25a1', '#']);
const FIGURE_SIGNS = new Set(['.', ',', '/', ':', '%', '+']);
const LIST_PARTS = new Set([',', 'and', 'or', 'to', '-']);
const LONGEST_LIST = 16;
/** What a number is told for: seven digits are one then, and else ten. */
export const CALLING = new Set('cell phone mobile line call text dial number digits ring fax whatsapp'.split(' '));

/** Whether an amount, a date, a count, a choice or a label says what a number is for. */
export function isExplained(reader: TokenReader, start: number, end: number, digits: string): boolean {
  const before = reader.before(start - 1);
  const after = reader.past(end);
  if (AMOUNT_SIGNS.has(reader.at(before)?.text ?? '') || isLabel(reader, before)) return true;
  if (isFigureSign(reader, start - 1, -1) || isFigureSign(reader, end, 1)) return true;
  if (isChoice(reader, start, end) || isOfYear(reader, after) || isOfOther(reader, after)) return true;
  const isAlone = reader.length === end - start;
  if (!isAlone && YEAR.test(digits)) return true;
  if (reader.is(end, '-') && reader.kind(end + 1) === 'word' && !readSpelled(reader, end + 1)) return true;
  const next = reader.word(pastNumbers(reader, after));
  return next !== '' && !CONNECTING.has(next);
}

const SHORT = /^\d{1,2}$/;

/** `200, 300 or 400`, `9 to 3`: numbers to choose from, and a range of short ones. */
function isChoice(reader: TokenReader, start: number, end: number): boolean {
  const list = [...listWords(reader, start - 1, -1), ...listWords(reader, end, 1)];
  if (list.includes('or')) return true;
  const isShort = (at: number) => SHORT.test(reader.at(at)?.text ?? '');
  const to = reader.past(end);
  if (reader.word(to) === 'to') return isShort(start) && isShort(reader.past(to + 1));
  const from = reader.before(start - 1);
  return reader.word(from) === 'to' && isShort(start) && isShort(reader.before(from - 1));
}

/** The words among the numbers that stand in one list with the one beside it. */
function listWords(reader: TokenReader, start: number, step: 1 | -1): string[] {
  const words: string[] = [];
  for (let at = start, count = 0; count < LONGEST_LIST; at += step, count += 1) {
    const token = reader.at(at);
    const isPart = token?.kind === 'space' || token?.kind === 'number' || token?.text === ',';
    if (!isPart && !LIST_PARTS.has(reader.word(at))) break;
    if (reader.word(at) !== '') words.push(reader.word(at));
  }
  return words;
}

const YEAR = /^(?:19|20)\d\d$/;

/** `14 in 2025`. */
function isOfYear(reader: TokenReader, after: number): boolean {
  return reader.word(after) === 'in' && YEAR.test(reader.at(reader.past(after + 1))?.text ?? '');
}

/** `310 at the other`. */
function isOfOther(reader: TokenReader, after: number): boolean {
  const the = reader.past(after + 1);
  return reader.word(after) === 'at' && reader.word(the) === 'the' && reader.word(reader.past(the + 1)) === 'other';
}

function isLabel(reader: TokenReader, at: number): boolean {
  const word = reader.word(at);
  const isPart = word === '' || CONNECTING.has(word) || CALLING.has(word);
  return !isPart && readSpelled(reader, at) === undefined && word !== 'hundred';
}

/** Past the other numbers of a list: the noun after them is that of each. */
function pastNumbers(reader: TokenReader, start: number): number {
  let at = start;
  while (at < start + LONGEST_LIST) {
    const token = reader.at(at);
    const isPart = token?.kind === 'space' || token?.kind === 'number' || LIST_PARTS.has(token?.text ?? '');
    const spelled = isPart ? undefined : readSpelled(reader, at);
    if (!isPart && !spelled) return at;
    at = spelled?.end ?? at + 1;
  }
  return at;
}

/** The point of a decimal, the comma of thousands, the slash of a date, the colon of a time, a percent sign. */
function isFigureSign(reader: TokenReader, at: number, step: 1 | -1): boolean {
  const sign = reader.at(at)?.text ?? '';
  if (sign === '%' || sign === '+') return true;
  return FIGURE_SIGNS.has(sign) && reader.kind(at + step) === 'number';
}
