import { findNamedDigits } from './digit-names';
import { findKeypadNumbers } from './keypad-numbers';
import { digitOfLetter, readSpelled } from './number-words';
import { numbersOf, type Group } from './phone-shapes';
import type { Passage, TokenReader } from './tokens';

const MOST_SEPARATORS = 5;
const SEPARATOR_SYMBOLS = new Set([
  '-',
  '.',
  '(',
  ')',
  '/',
  '+',
  '_',
  '*',
  '~',
  ',',
  ':',
  '|',
  '\u25a1',
  '[',
  ']',
  '=',
  ';',
  '>',
  '<',
]);
const SEPARATOR_WORDS = new Set([
  'dash',
  'hyphen',
  'minus',
  'dot',
  'point',
  'period',
  'slash',
  'space',
  'then',
  'plus',
  'x',
]);
const AMOUNT_SYMBOLS = new Set(['$', '€', '£', '#']);
const UNITS = new Set(
  (
    'percent pct k m mm mn b bn million millions billion thousand basis bps dollars usd clients households families ' +
    'accounts relationships advisors employees shares units'
  ).split(' '),
);
const MOST_PARTS = 24;

/** Telephone numbers of seven digits or more, in figures, words or both. */
export function findPhoneNumbers(reader: TokenReader): Passage[] {
  const found = [...findKeypadNumbers(reader), ...findNamedDigits(reader)];
  for (let at = 0; at < reader.length;) {
    const groups = groupsFrom(reader, at);
    found.push(...numbersOf(reader, groups).map((number) => withSign(reader, number)));
    at = groups.at(-1)?.end ?? at + 1;
  }
  return found;
}

function withSign(reader: TokenReader, { start, end }: Passage): Passage {
  const opened = reader.is(start - 1, '(') || reader.is(start - 1, '+') ? start - 1 : start;
  return { start: reader.is(opened - 1, '+') ? opened - 1 : opened, end };
}

/** The groups of digits from `start` on that only separators divide. */
function groupsFrom(reader: TokenReader, start: number): Group[] {
  const groups: Group[] = [];
  for (let group = groupAt(reader, start, ''); group;) {
    groups.push(group);
    const next = endOfSeparator(reader, group.end);
    group = groupAt(reader, next, textOf(reader, group.end, next));
  }
  return groups;
}

/** A number, a spelled number, or letters that stand for digits beside some; undefined for an amount. */
function groupAt(reader: TokenReader, start: number, separator: string): Group | undefined {
  const spelled = readSpelled(reader, start);
  if (isAmount(reader, start)) return undefined;
  let [digits, at] = [spelled?.digits ?? '', spelled?.end ?? start];
  if (!spelled) {
    for (let digit = digitsAt(reader, at); digit && at < start + MOST_PARTS; digit = digitsAt(reader, at)) {
      digits += digit;
      at += 1;
    }
  }
  if (!/\d/.test(digits) || isUnit(reader, at)) return undefined;
  return { digits, spelled: Boolean(spelled), separator, start, end: at };
}

function digitsAt(reader: TokenReader, at: number): string | undefined {
  const token = reader.at(at);
  if (token?.kind === 'number') return token.text;
  if (token?.kind !== 'word') return undefined;
  if (token.text.length > 1) return lookalikesAt(reader, at, token.text);
  const beside = reader.kind(at - 1) === 'number' || reader.kind(at + 1) === 'number';
  const goesOn = ['-', '.'].includes(reader.at(at + 1)?.text ?? '') && reader.kind(at + 2) === 'number';
  const between = token.text === 'o' || token.text === 'l' || reader.kind(at + 1) === 'number' || goesOn;
  return beside && between ? digitOfLetter(token.text) : undefined;
}

/** `OII` beside a digit. */
function lookalikesAt(reader: TokenReader, at: number, word: string): string | undefined {
  const isBeside = reader.kind(at - 1) === 'number' || reader.kind(at + 1) === 'number';
  if (!isBeside || !/^[oil]{2,3}$/.test(word)) return undefined;
  return [...word].map((letter) => digitOfLetter(letter) ?? '').join('');
}

const MOST_THOUSANDS = 4;

/** Is a currency sign before the number, perhaps with a space, or before the thousands in front of it: `$988,112`? */
function isAmount(reader: TokenReader, at: number): boolean {
  let start = at;
  for (let count = 0; count < MOST_THOUSANDS && isThousands(reader, start); count += 1) start -= 2;
  return AMOUNT_SYMBOLS.has(reader.at(reader.before(start - 1))?.text ?? '') && !reader.is(start - 1, '#');
}

/** Three digits right behind a comma and other digits, and no comma with more behind them. */
function isThousands(reader: TokenReader, at: number): boolean {
  const isThree = reader.kind(at) === 'number' && reader.at(at)?.text.length === 3;
  return isThree && reader.is(at - 1, ',') && reader.kind(at - 2) === 'number';
}

function isUnit(reader: TokenReader, at: number): boolean {
  const behind = reader.is(at, '+') ? at + 1 : at;
  const next = reader.is(behind, ' ') ? behind + 1 : behind;
  return reader.is(next, '%') || UNITS.has(reader.word(next));
}

function endOfSeparator(reader: TokenReader, start: number): number {
  let end = start;
  for (let count = 0; count < MOST_SEPARATORS; count += 1) {
    const token = reader.at(end);
    const isJoin = token?.kind === 'space' || SEPARATOR_SYMBOLS.has(token?.text ?? '');
    const isAndThen = token?.text === 'and' && reader.word(reader.past(end + 1)) === 'then';
    if (!isJoin && !isAndThen && !SEPARATOR_WORDS.has(token?.text ?? '')) break;
    end += 1;
  }
  return end;
}

function textOf(reader: TokenReader, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += reader.at(at)?.text ?? '';
  return text;
}
