import { namedDigitsFrom } from './digit-names';
import { spelledDigits } from './number-words';
import type { Passage, TokenReader } from './tokens';

const REGISTERS = new Set(['crd', 'iard', 'brokercheck', 'iapd', 'crds', 'crdno']);
/** Words beside which fewer than five digits are a rule, a year or a count. */
const LOOSE_REGISTERS = new Set(
  'finra npn nmls nipr ein cfp adv license licence lic registration registered rep producer adviser regulator'.split(
    ' ',
  ),
);
const LINKS = new Set(
  (
    'no number num nr id is my our the individual firm for search under at by lookup as here file registration rep ' +
    'board has me us page ends in with national insurance of and ee advisor planner person whose ' +
    'having starts begins code digits'
  ).split(' '),
);
const LINK_SYMBOLS = new Set(['#', ':', '-', '(', '=', '.', ')', '/', '\u25a1', '[', '"', ',']);
const MOST_BETWEEN = 12;
const MOST_PARTS = 24;
/** The longest distance, in tokens, of a number before its register: `look up 234567 on BrokerCheck`. */
const MOST_AFTER = 10;
const LEAST_DIGITS = 3;
const LEAST_DIGITS_BEFORE = 5;
const MOST_DIGITS_BEFORE = 8;

/** Numbers of advisors and firms in the Central Registration Depository, and SEC file numbers (801-, 802-, 8-). */
export function findRegistrationNumbers(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const isRegister = REGISTERS.has(reader.word(at));
    const passage =
      isRegister || LOOSE_REGISTERS.has(reader.word(at)) || isNumbered(reader, at)
        ? (numberAfter(reader, at, isRegister ? LEAST_DIGITS : LEAST_DIGITS_BEFORE) ??
          numberBefore(reader, at) ??
          (isRegister ? spelledBefore(reader, at) : undefined))
        : fileNumber(reader, at);
    if (passage) found.push(passage);
  }
  return found;
}

/** `firm number 123456`: `firm` alone is no register. */
function isNumbered(reader: TokenReader, at: number): boolean {
  const next = reader.past(at + 1);
  return reader.word(at) === 'firm' && (['number', 'no', 'id'].includes(reader.word(next)) || reader.is(next, '#'));
}

function numberAfter(reader: TokenReader, register: number, least: number): Passage | undefined {
  for (let at = register + 1; at <= register + MOST_BETWEEN; at += 1) {
    const named = namedDigitsFrom(reader, at);
    if (named.digits >= LEAST_DIGITS_BEFORE && named.end > at + 1) return { start: register, end: named.end };
    const number = numberAt(reader, at);
    if (number) return number.digits >= least ? { start: register, end: number.end } : undefined;
    const token = reader.at(at);
    const isLink = token?.kind === 'space' || LINKS.has(token?.text ?? '') || LINK_SYMBOLS.has(token?.text ?? '');
    if (!isLink) return undefined;
  }
  return undefined;
}

/** A number in figures or words, its figures perhaps apart. */
function numberAt(reader: TokenReader, index: number): { digits: number; end: number } | undefined {
  let digits = 0;
  let end = index;
  for (let at = index; at < index + MOST_PARTS; at += 1) {
    const token = reader.at(at);
    const read = token?.kind === 'number' ? token.text : spelledDigits(reader.word(at));
    if (read) {
      digits += read.length;
      end = at + 1;
    } else if (token?.kind !== 'space' && !isJoint(reader, at) && !isLetter(reader, at)) break;
  }
  return digits > 0 ? { digits, end } : undefined;
}

/** A comma only where the digits before it stand alone. */
function isJoint(reader: TokenReader, at: number): boolean {
  const before = reader.at(at - 1)?.text ?? '';
  const isDigit = /^\d$/.test(before) || spelledDigits(before)?.length === 1;
  return ['-', '.', '/'].includes(reader.at(at)?.text ?? '') || (reader.is(at, ',') && isDigit);
}

/** One letter between digits: `0K98765`. */
function isLetter(reader: TokenReader, at: number): boolean {
  return reader.word(at).length === 1 && reader.kind(at + 1) === 'number';
}

function numberBefore(reader: TokenReader, register: number): Passage | undefined {
  for (let at = register - 1; at >= register - MOST_AFTER; at -= 1) {
    const token = reader.at(at);
    if (token?.kind === 'number') {
      const { length } = token.text;
      const isAmount = [',', '$', '.'].includes(reader.at(at - 1)?.text ?? '') || reader.is(at + 1, ',');
      const isLong = length >= LEAST_DIGITS_BEFORE && length <= MOST_DIGITS_BEFORE && !isAmount;
      return isLong ? { start: at, end: register + 1 } : undefined;
    }
    if (['.', ';', '!', '?'].includes(token?.text ?? '')) return undefined;
  }
  return undefined;
}

const LEAST_WORDS = 5;
const SCALES = new Set(['thousand', 'million']);

/** `nine hundred eighty-seven thousand six hundred fifty-four in the CRD`: at least five words of a number. */
function spelledBefore(reader: TokenReader, register: number): Passage | undefined {
  let at = register - 1;
  while (at >= register - MOST_AFTER && (reader.kind(at) === 'space' || LINKS.has(reader.word(at)))) at -= 1;
  let start = at + 1;
  let words = 0;
  for (; at >= register - MOST_PARTS; at -= 1) {
    const word = reader.word(at);
    if (spelledDigits(word) !== undefined || SCALES.has(word)) [start, words] = [at, words + 1];
    else if (reader.kind(at) !== 'space' && !reader.is(at, '-')) break;
  }
  return words >= LEAST_WORDS ? { start, end: register + 1 } : undefined;
}

function fileNumber(reader: TokenReader, at: number): Passage | undefined {
  const isPrefix = ['801', '802'].includes(reader.at(at)?.text ?? '') && reader.is(at + 1, '-');
  const length = reader.kind(at + 2) === 'number' ? (reader.at(at + 2)?.text.length ?? 0) : 0;
  return isPrefix && length >= 4 && length <= 6 && !reader.is(at + 3, '-') ? { start: at, end: at + 3 } : undefined;
}
