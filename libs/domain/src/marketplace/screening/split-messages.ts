import { readSpelled } from '../contact/number-words';
import type { Passage, TokenReader } from '../contact/tokens';
import type { DigitNeedle } from './digit-search';
import { CALLING, isExplained } from './explained-number';

/** Digits of one message that neither an amount nor a date nor a count explains, and where they stand. */
type Fragment = Passage & { digits: string };

/** Words that say that a part of something comes. */
const TELLING = new Set(
  'first last next middle rest part parts end ends start starts digit digits code area'.split(' '),
);
const MOST_ASIDE = 2;
const FEW_WORDS = 5;
/** A full North American number, with or without its country and area. */
const NUMBER = /^(?:1?[2-9]\d\d)?[2-9]\d{6}$/;

/** The unexplained digits of a message in one passage, or undefined when it has none. */
export function fragmentOf(reader: TokenReader): Fragment | undefined {
  const found = fragmentsOf(reader);
  if (isAside(reader, found)) return undefined;
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return undefined;
  return { start: first.start, end: last.end, digits: found.map(({ digits }) => digits).join('') };
}

/** One or two digits in a sentence about something else: an age, an hour. A part of a number is told in few words. */
function isAside(reader: TokenReader, found: readonly Fragment[]): boolean {
  if (found.length !== 1 || (found[0]?.digits.length ?? 0) > MOST_ASIDE) return false;
  let words = 0;
  for (let at = 0; at < reader.length; at += 1) {
    if (TELLING.has(reader.word(at)) || CALLING.has(reader.word(at))) return false;
    if (reader.kind(at) === 'word') words += 1;
  }
  return words > FEW_WORDS;
}

type Group = Fragment & { explained: boolean };

const fragmentsOf = (reader: TokenReader): Fragment[] => groupsOf(reader).filter(({ explained }) => !explained);

/** All digits of a message that stand together, and whether an amount, a date or a count explains them. */
function groupsOf(reader: TokenReader): Group[] {
  const found: Group[] = [];
  for (let at = 0; at < reader.length;) {
    const spelled = readSpelled(reader, at);
    const figure = reader.kind(at) === 'number' ? (reader.at(at)?.text ?? '') : '';
    const end = spelled?.end ?? at + 1;
    const digits = spelled?.digits ?? figure;
    if (digits !== '') found.push({ start: at, end, digits, explained: isExplained(reader, at, end, digits) });
    at = end;
  }
  return found;
}

/** Parts of a number in one message with words between: `614, add 555 behind it, and finish with 0117`. */
export function scatteredNumber(reader: TokenReader): Passage | undefined {
  const counted = countedNumber(reader, groupsOf(reader));
  if (counted) return counted;
  const fragment = fragmentOf(reader);
  if (!fragment || !NUMBER.test(fragment.digits)) {
    return fragment && isCalling(reader) && [7, 10].includes(fragment.digits.length) ? fragment : undefined;
  }
  return fragment.digits.length >= 10 || isCalling(reader) ? fragment : undefined;
}

const AREA = /^[2-9]\d\d$/;
/** Four digits that begin with a 0 count nothing. */
const LINE = /^0[1-9]\d\d$/;
const DIGITS_OF_NUMBER = 10;

/**
 * A number whose parts each count something: `614 clients, 555 accounts, 0117 staff` in any order, and ten digits one
 * by one, `6 clients, 1 office, 4 advisors` and so on.
 */
function countedNumber(reader: TokenReader, groups: readonly Group[]): Passage | undefined {
  for (let at = 0; at + 2 < groups.length; at += 1) {
    const three = groups.slice(at, at + 3);
    const isNumber = three.filter(({ digits }) => AREA.test(digits)).length === 2;
    if (isNumber && three.some(({ digits }) => LINE.test(digits))) return passageOf(three);
  }
  const counts = (group: Group | undefined) => group?.digits.length === 1 && reader.word(reader.past(group.end)) !== '';
  for (let at = 0; at < groups.length; at += 1) {
    let end = at;
    while (counts(groups[end])) end += 1;
    const run = groups.slice(at, end);
    if (run.length === DIGITS_OF_NUMBER && FULL_NUMBER.test(run.map(({ digits }) => digits).join('')))
      return passageOf(run);
    at = end;
  }
  return undefined;
}

const passageOf = (groups: readonly Passage[]): Passage => ({
  start: groups[0]?.start ?? 0,
  end: groups.at(-1)?.end ?? 0,
});

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
    if ((NUMBER.test(parts.join('')) && isUsualCut(parts)) || isShuffled(parts)) return own;
  }
  return undefined;
}

const LOCAL = 7;

/** Seven digits are cut after their exchange; in other parts they come together by chance. */
function isUsualCut(parts: readonly string[]): boolean {
  let length = 0;
  const ends = parts.map((part) => (length += part.length));
  return length !== LOCAL || ends.includes(3);
}

/** One digit in each message, with the country's 1; other parts come together by chance when they are many. */
const MOST_PARTS = 11;
const FEW_PARTS = 3;
const FULL_NUMBER = /^1?[2-9]\d\d[2-9]\d{6}$/;

/**
 * The passage of the last message that ends a full number which the messages with such digits before it began, however
 * many without any stand between them.
 */
export function slowNumber(history: readonly TokenReader[], last: TokenReader): Passage | undefined {
  const own = fragmentOf(last);
  if (!own) return undefined;
  const before = history.flatMap((reader) => fragmentOf(reader)?.digits ?? []).slice(1 - MOST_PARTS);
  let digits = own.digits;
  for (const [at, part] of before.toReversed().entries()) {
    digits = part + digits;
    const parts = at + 2;
    if (FULL_NUMBER.test(digits) && (parts <= FEW_PARTS || parts === digits.length)) return own;
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
  const [groups, groupsBefore] = [groupsOf(last), earlier.flatMap(groupsOf)];
  const counted = countedPart(groupsBefore, groups, known);
  const own = groups.filter(({ explained }) => !explained);
  if (counted || own.length === 0) return counted;
  const before = groupsBefore.filter(({ explained }) => !explained).map(({ digits }) => digits);
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

/** Area, exchange and line of a full number; a line that is a year is met by chance. */
const WHOLE = /^(\d{3})(\d{3})((?!19|20)\d{4})$/;

/** The last part of a known number whose three parts each count something: `0117 staff` after `614 households`. */
function countedPart(
  before: readonly Group[],
  own: readonly Group[],
  known: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] }) | undefined {
  const all = new Set([...before, ...own].map(({ digits }) => digits));
  for (const { digits: number, kind } of known) {
    const [, ...parts] = WHOLE.exec(number) ?? [];
    const part = parts.every((each) => all.has(each)) ? own.find(({ digits }) => parts.includes(digits)) : undefined;
    if (part) return { start: part.start, end: part.end, kind };
  }
  return undefined;
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
