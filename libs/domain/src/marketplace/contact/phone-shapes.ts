import type { Passage, TokenReader } from './tokens';

/** Digits that stand together, by their tokens; `separator` is what is before them, empty for the first of a run. */
export type Group = Passage & { digits: string; spelled: boolean; separator: string };

const LEAST_DIGITS = 7;
const MOST_DIGITS = 16;
const CONTEXT_TOKENS = 14;
const CALL_WORDS = new Set(
  (
    'call text phone cell mobile tel telephone dial fax whatsapp sms ring reach digits pager voicemail ' +
    'extension signal'
  ).split(' '),
);
const AMOUNT_WORDS = new Set('aum revenue assets income production gdc ebitda eboc fees usd approximately'.split(' '));
/** Lengths of the groups of a number as North America writes it, without the country's 1. */
const SHAPES = new Set(['3,3,4', '3,4', '3,7', '6,4', '3,3,2,2', '3,2,2', '3,1,3,4']);
const FULL_SHAPE = '3,3,4';
const NORTH_AMERICAN = /^1?[2-9]\d\d[2-9]\d{6}$/;
const SENTENCE_END = /\.\s|\n/;
const PLAIN_SEPARATOR = /^[\s.\-_*~|()]*$/;

/**
 * The telephone numbers in groups of digits that only separators divide: all of the groups as one number, or else those
 * of one sentence or line, or else neighbors that have the shape of a number.
 */
export function numbersOf(reader: TokenReader, groups: Group[]): Passage[] {
  const numbers = [groups].filter((run) => isPhoneNumber(reader, run));
  if (numbers.length === 0) numbers.push(...sentencesOf(groups).filter((run) => isPhoneNumber(reader, run)));
  if (numbers.length === 0) numbers.push(...shapedNeighbors(groups));
  return numbers.map((run) => ({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }));
}

function sentencesOf(groups: Group[]): Group[][] {
  const sentences: Group[][] = [];
  for (const group of groups) {
    if (sentences.length === 0 || SENTENCE_END.test(group.separator)) sentences.push([]);
    sentences.at(-1)?.push(group);
  }
  return sentences.length > 1 ? sentences : [];
}

function shapedNeighbors(groups: Group[]): Group[][] {
  const windows = groups.flatMap((_, at) => [1, 2, 3].map((size) => groups.slice(at, at + size)));
  return windows.filter((run) => {
    const isPlain = run.slice(1).every(({ separator }) => PLAIN_SEPARATOR.test(separator));
    const first = run[0]?.digits ?? '';
    return isPlain && (run.length === 1 ? NORTH_AMERICAN.test(first) : lengthsOf(run) === FULL_SHAPE);
  });
}

function lengthsOf(groups: { digits: string }[]): string {
  return groups.map(({ digits }) => digits.length).join(',');
}

/**
 * Are the groups one telephone number? Their shape decides; a shape that amounts, years, dates and ranges share counts
 * only when the words before it speak of calling.
 */
function isPhoneNumber(reader: TokenReader, run: Group[]): boolean {
  const [start = 0, all] = [run[0]?.start, run.map(({ digits }) => digits)];
  const length = all.join('').length;
  if (length < LEAST_DIGITS || isCalendar(all) || isGroupedAmount(run) || isRange(run)) return false;
  const isSpelled = run.some(({ spelled }) => spelled);
  const isCall = isSpelled || hasWordBefore(reader, start, CALL_WORDS);
  if (SHAPES.has(lengthsOf(withoutCountry(chunksOf(run))))) return true;
  const groups = withoutCountry(run);
  if (groups.length === 1) return isCall || isWholeNumber(reader, start, groups[0]?.digits ?? '');
  if (SHAPES.has(lengthsOf(groups)) || isCall || reader.is(start - 1, '+')) return true;
  return length <= MOST_DIGITS && !isList(run) && !all.some(isYear);
}

/** Single digits with the same separator as one group: `6 1 4 , 5 5 5 , 0 1 1 7`, `6-1-4 / 5-5-5 / 0-1-1-7`. */
function chunksOf(run: Group[]): { digits: string }[] {
  const chunks: { digits: string }[] = [];
  if (run.some(({ digits }) => digits.length > 1)) return chunks;
  for (const { digits, separator } of run) {
    const last = chunks.at(-1);
    if (last && separator === run[1]?.separator) last.digits += digits;
    else chunks.push({ digits });
  }
  return chunks.length > 1 ? chunks : [];
}

function withoutCountry<Of extends { digits: string }>(groups: Of[]): Of[] {
  const [first, ...others] = groups;
  return others.length > 0 && ['1', '01', '001'].includes(first?.digits ?? '') ? others : groups;
}

function isYear(group: string): boolean {
  return /^(?:19|20)\d\d$/.test(group);
}

/** Years alone, or a date with its parts in the order of any country. */
function isCalendar(groups: string[]): boolean {
  if (groups.every(isYear)) return true;
  return groups.some((_, at) => isDate(groups.slice(at, at + 3)));
}

function isDate([first = '', second = '', third = '']: string[]): boolean {
  if (isYear(first)) return isDay(second) && isDay(third);
  return isYear(third) && isDay(first) && isDay(second);
}

function isDay(group: string): boolean {
  return group.length <= 2 && Number(group) >= 1 && Number(group) <= 31;
}

/** `120,000,000`, and `1,200-1,500`: every comma has three digits after it, and no group is longer; `1 480 000`. */
function isGroupedAmount(run: Group[]): boolean {
  const isSpaced = run.slice(1).every(({ separator, digits }) => separator === ' ' && digits.length === 3);
  if (isSpaced && run.length > 1 && run.at(-1)?.digits === '000') return true;
  const afterComma = run.filter(({ separator }) => separator === ',');
  return (
    afterComma.length > 0 &&
    afterComma.every(({ digits }) => digits.length === 3) &&
    run.every(({ digits }) => digits.length < 4)
  );
}

/** `1200-1500`, `500-1000`: two round numbers, the second larger; also a ZIP code with its four digits. */
function isRange([one, two, ...others]: Group[]): boolean {
  if (!one || !two || others.length > 0 || !two.separator.includes('-')) return false;
  const [first, second] = [one.digits, two.digits];
  if (first.length === 5 && second.length === 4) return true;
  return /[05]$/.test(first) && /[05]$/.test(second) && Number(second) > Number(first) && second.length < 7;
}

/** One number without separators: ten digits as North America has them, or seven and more that are no amount. */
function isWholeNumber(reader: TokenReader, start: number, number: string): boolean {
  if (NORTH_AMERICAN.test(number)) return !number.endsWith('00000');
  return !number.endsWith('000') && !hasWordBefore(reader, start, AMOUNT_WORDS, true);
}

/** Numbers of a list, decimals, or parts of a whole: `7, 63, 65, 66`, `50/30/20`, `2.5 3.0`. */
function isList(run: Group[]): boolean {
  const separators = run.slice(1).map(({ separator }) => separator);
  const joints = separators.map((separator) => separator.replace(/[\s()]/g, ''));
  if (run.every(({ digits }) => digits.length === 1)) return new Set(joints).size > 1;
  if (!separators.every((separator) => PLAIN_SEPARATOR.test(separator))) return true;
  const points = separators.filter((separator) => separator.includes('.')).length;
  return (points > 0 && points < separators.length) || run.every(({ digits }) => /[05]$/.test(digits));
}

function hasWordBefore(reader: TokenReader, start: number, words: Set<string>, isSentence = false): boolean {
  for (let at = start - 1; at >= start - CONTEXT_TOKENS && at >= 0; at -= 1) {
    if (words.has(reader.word(at))) return true;
    if (isSentence && (reader.is(at, '.') || reader.is(at, '\n'))) return false;
  }
  return false;
}
