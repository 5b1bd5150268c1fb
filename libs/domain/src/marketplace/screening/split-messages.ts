import { readSpelled } from '../contact/number-words';
import type { Passage, TokenReader } from '../contact/tokens';
import type { DigitNeedle } from './digit-search';

/** Digits of one message that neither an amount nor a date nor a count explains, and where they stand. */
type Fragment = Passage & { digits: string };

/**
 * Words around the parts of a number that is told in parts. Before any other word a number counts something, and after
 * any other word it numbers something: `Series 66`, `about 40`.
 */
const CONNECTING = new Set(
  (
    'and then the is are at in of it my me first last next middle rest part parts end ends start starts ' +
    'begin begins with followed by after before behind finish finishes add take write down type use try ' +
    'number digits digit code area phone cell line call dial text ok okay so that here finally plus dash ' +
    'please'
  ).split(' '),
);
const AMOUNT_SIGNS = new Set(['$', '\u25a1', '#']);
const FIGURE_SIGNS = new Set(['.', ',', '/', ':', '%', '+']);
const LIST_PARTS = new Set([',', 'and', 'or', 'to', '-']);
const LONGEST_LIST = 16;
/** What a number is told for: seven digits are one then, and else ten. */
const CALLING = new Set('cell phone mobile line call text dial number digits ring fax whatsapp'.split(' '));
/** A full North American number, with or without its country and area. */
const NUMBER = /^(?:1?[2-9]\d\d)?[2-9]\d{6}$/;

/** The unexplained digits of a message in one passage, or undefined when it has none. */
export function fragmentOf(reader: TokenReader): Fragment | undefined {
  const found = fragmentsOf(reader);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  return { start: first.start, end: last.end, digits: found.map(({ digits }) => digits).join('') };
}

function fragmentsOf(reader: TokenReader): Fragment[] {
  const found: Fragment[] = [];
  for (let at = 0; at < reader.length;) {
    const spelled = readSpelled(reader, at);
    const figure = reader.kind(at) === 'number' ? (reader.at(at)?.text ?? '') : '';
    const end = spelled?.end ?? at + 1;
    const digits = spelled?.digits ?? figure;
    if (digits !== '' && !isExplained(reader, at, end, digits)) found.push({ start: at, end, digits });
    at = end;
  }
  return found;
}

function isExplained(reader: TokenReader, start: number, end: number, digits: string): boolean {
  const before = reader.before(start - 1);
  const after = reader.past(end);
  if (AMOUNT_SIGNS.has(reader.at(before)?.text ?? '') || isLabel(reader, before)) return true;
  if (isFigureSign(reader, start - 1, -1) || isFigureSign(reader, end, 1)) return true;
  const isAlone = reader.length === end - start;
  if (!isAlone && /^(?:19|20)\d\d$/.test(digits)) return true;
  if (reader.is(end, '-') && reader.kind(end + 1) === 'word') return true;
  const next = reader.word(pastNumbers(reader, after));
  return next !== '' && !CONNECTING.has(next);
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

/** Parts of a number in one message with words between: `614, add 555 behind it, and finish with 0117`. */
export function scatteredNumber(reader: TokenReader): Passage | undefined {
  const fragment = fragmentOf(reader);
  if (!fragment || !NUMBER.test(fragment.digits)) {
    return fragment && isCalling(reader) && [7, 10].includes(fragment.digits.length) ? fragment : undefined;
  }
  return fragment.digits.length >= 10 || isCalling(reader) ? fragment : undefined;
}

function isCalling(reader: TokenReader): boolean {
  for (let at = 0; at < reader.length; at += 1) if (CALLING.has(reader.word(at))) return true;
  return false;
}

/**
 * The passage of the last message whose digits, with those of the messages before it in any order, are a telephone
 * number. Messages without digits of this kind between them change nothing.
 */
export function splitNumber(earlier: readonly TokenReader[], last: TokenReader): Passage | undefined {
  const own = fragmentOf(last);
  if (!own) return undefined;
  const parts = [own.digits];
  for (const reader of [...earlier].reverse()) {
    const fragment = fragmentOf(reader);
    if (!fragment) continue;
    parts.unshift(fragment.digits);
    if (NUMBER.test(parts.join('')) || isShuffled(parts)) return own;
  }
  return undefined;
}

/** Three parts in another order: `first: 614` after `last: 0117`. */
function isShuffled([one = '', two = '', three = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || three === '')
    return NUMBER.test(two + one) && others.length === 0 && one.length + two.length === 10;
  const orders = [one + three + two, two + one + three, two + three + one, three + one + two, three + two + one];
  return (one + two + three).length === 10 && orders.some((digits) => NUMBER.test(digits));
}

/** How the parts of a number are cut. Other cuts are met by chance among the digits of a long thread. */
const CUTS = [
  [3, 3, 4],
  [3, 7],
  [6, 4],
];
/** Area and exchange begin with no 0 or 1; four digits that are a year are no part of a number. */
const PART = /^(?:[2-9]\d\d|[2-9]\d\d[2-9]\d\d|[2-9]\d{6}|(?!19|20)\d{4})$/;
/** A known number in parts of this length is no chance. */
const SHORTEST_PART = 2;

/**
 * The passage of the last message that completes a number with parts from it and from anywhere in the messages before,
 * in any order, whatever other digits stand between them: a known number in any parts, another one in its usual parts.
 * The work grows with the number of parts, and not faster.
 */
export function numberInParts(
  earlier: readonly TokenReader[],
  last: TokenReader,
  known: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] }) | undefined {
  const own = fragmentsOf(last);
  if (own.length === 0) return undefined;
  const before = earlier.flatMap(fragmentsOf).map(({ digits }) => digits);
  const all = [...before, ...own.map(({ digits }) => digits)];
  const [counts, countsBefore] = [countsOf(all), countsOf(before)];
  const whole = fragmentOf(last);
  if (whole && isUsualPart(whole.digits, countsBefore)) return { ...whole, kind: 'phone' };
  for (const { digits: number, kind } of known) {
    const parts = completingParts(number, all);
    const part = own.find(({ digits }) => parts.has(digits));
    if (part) return { ...part, kind };
  }
  const usual = own.find(({ digits }) =>
    isUsualPart(digits, { ...counts, [digits.length]: (counts[digits.length] ?? 0) - 1 }),
  );
  return usual && { ...usual, kind: 'phone' };
}

/** The parts with which others make the whole number. */
function completingParts(number: string, all: readonly string[]): Set<string> {
  const parts = [...new Set(all)].filter(({ length }) => length >= SHORTEST_PART && length < number.length);
  const contained = parts.filter((part) => number.includes(part));
  const completes = (part: string) => {
    for (let at = number.indexOf(part); at >= 0; at = number.indexOf(part, at + 1))
      if (isTiled(number.slice(0, at), contained) && isTiled(number.slice(at + part.length), contained)) return true;
    return false;
  };
  return new Set(contained.filter(completes));
}

function isTiled(digits: string, parts: readonly string[]): boolean {
  const ends = new Set([0]);
  for (const end of ends) for (const part of parts) if (digits.startsWith(part, end)) ends.add(end + part.length);
  return ends.has(digits.length);
}

/** How many parts there are of each length. */
type Counts = Record<number, number>;

function countsOf(all: readonly string[]): Counts {
  const counts: Counts = {};
  for (const { length } of all.filter((each) => PART.test(each))) counts[length] = (counts[length] ?? 0) + 1;
  return counts;
}

/** Do the others have the parts that a number has besides this one? */
function isUsualPart(part: string, others: Counts): boolean {
  if (!PART.test(part)) return false;
  return CUTS.some((cut) => {
    const needed = cut.toSpliced(cut.indexOf(part.length), 1);
    const lacks = (length: number) => needed.filter((each) => each === length).length > (others[length] ?? 0);
    return cut.includes(part.length) && !needed.some(lacks);
  });
}
