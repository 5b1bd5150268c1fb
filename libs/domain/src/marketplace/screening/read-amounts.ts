import { romanValue } from '../contact/roman-numerals';
import type { Passage, TokenReader } from '../contact/tokens';

/** A number as a text says it, in figures, words or both. */
export type Amount = Passage & {
  value: number;
  /** `1.25 million`, `$1,250,000`, `1250k`: a scale, a currency, thousands or five figures make it money. */
  isMoney: boolean;
};

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  thousands: 1e3,
  grand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mil: 1e6,
  mill: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FRACTIONS: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
};
const CURRENCIES = new Set(['$', 'usd', 'us']);
/** Words of one number; more is a list. */
const MOST_PARTS = 24;
const MONEY_FROM = 10_000;

type Reading = {
  total: number;
  /** What is read since the last scale; null after it. */
  current: number | null;
  lastScale: number;
  end: number;
  isScaled: boolean;
};

/** All numbers of a text, each once, from the left. */
export function readAmounts(reader: TokenReader): Amount[] {
  const found: Amount[] = [];
  for (let at = 0; at < reader.length;) {
    const amount = amountAt(reader, at);
    if (amount) found.push(amount);
    at = amount?.end ?? at + 1;
  }
  return found;
}

function amountAt(reader: TokenReader, start: number): Amount | undefined {
  const reading: Reading = { total: 0, current: null, lastScale: 1, end: start, isScaled: false };
  for (let at = start; at < start + MOST_PARTS;) {
    const next = step(reader, at, reading);
    if (next === undefined) break;
    reading.end = next;
    at = between(reader, next);
  }
  if (reading.end === start) return undefined;
  const value = Math.round((reading.total + (reading.current ?? 0)) * 1e6) / 1e6;
  const isCurrency =
    CURRENCIES.has(reader.at(reader.before(start - 1))?.text ?? '') || isDollar(reader, reader.past(reading.end));
  return { start, end: reading.end, value, isMoney: reading.isScaled || isCurrency || value >= MONEY_FROM };
}

const isDollar = (reader: TokenReader, at: number): boolean =>
  ['dollars', 'dollar', 'usd', '$'].includes(reader.at(at)?.text ?? '');

/** Spaces, one hyphen, a bracket, and `and` or `of a` between the parts of one number. */
function between(reader: TokenReader, at: number): number {
  let next = at;
  while (reader.kind(next) === 'space' || reader.is(next, '-') || reader.is(next, '(')) next += 1;
  return next;
}

/** Reads one more part of the number at the index; the index after it, or undefined where the number ends. */
function step(reader: TokenReader, at: number, reading: Reading): number | undefined {
  const word = reader.word(at);
  if (word === 'and') return joined(reader, between(reader, at + 1), reading);
  if (word === 'of') return ofScale(reader, between(reader, at + 1), reading);
  if (word === 'point') return decimals(reader, between(reader, at + 1), reading);
  if (word === 'a' || word === 'an') return article(reader, between(reader, at + 1), reading);
  const fraction = FRACTIONS[word];
  if (fraction !== undefined) return withFraction(reading, fraction, at);
  if (word === 'hundred') return set(reading, (reading.current ?? 1) * 100, at + 1);
  const scale = SCALES[word];
  if (scale !== undefined) return withScale(reader, reading, scale, at);
  const spelled = spelledValue(word);
  if (spelled !== undefined) return withSpelled(reading, spelled, at);
  const roman = reading.current === null ? romanValue(reader, at) : undefined;
  if (roman !== undefined) return set(reading, roman, at + 1);
  return reader.kind(at) === 'number' || isFigureLetters(reader, at) ? withFigures(reader, reading, at) : undefined;
}

function set(reading: Reading, current: number, end: number): number {
  reading.current = current;
  return end;
}

/** `and` before another part of the number: `two hundred and fourteen`, `a million and a quarter`. */
function joined(reader: TokenReader, at: number, reading: Reading): number | undefined {
  if (reading.current === null && !reading.isScaled) return undefined;
  const word = reader.word(at);
  if (word === 'a' || word === 'one') {
    const fraction = FRACTIONS[reader.word(between(reader, at + 1))];
    if (fraction === undefined) return undefined;
    return addFraction(reading, 1 / fraction, between(reader, at + 1) + 1);
  }
  const fraction = FRACTIONS[word];
  if (fraction !== undefined) return addFraction(reading, 1 / fraction, at + 1);
  const isAfterHundred = reading.current !== null && reading.current % 100 === 0;
  const spelled = spelledValue(word);
  if (spelled === undefined || !(isAfterHundred || reading.isScaled)) return undefined;
  return withSpelled(reading, spelled, at);
}

/** A quarter of the scale before it, or of the one that follows. */
function addFraction(reading: Reading, share: number, end: number): number {
  if (reading.current === null) reading.total += share * reading.lastScale;
  else reading.current += share;
  return end;
}

/** `three quarters of a million`. */
function ofScale(reader: TokenReader, at: number, reading: Reading): number | undefined {
  const scale = reader.word(at) === 'a' ? between(reader, at + 1) : at;
  const size = SCALES[reader.word(scale)];
  if (size === undefined || reading.current === null || reading.current >= 1) return undefined;
  return withScale(reader, reading, size, scale);
}

/** `half a million`, `a hundred`, `a quarter million`. */
function article(reader: TokenReader, at: number, reading: Reading): number | undefined {
  const word = reader.word(at);
  const isNumber = word === 'hundred' || SCALES[word] !== undefined || FRACTIONS[word] !== undefined;
  if (!isNumber || word.length < 2) return undefined;
  if (reading.current === null && !reading.isScaled) return step(reader, at, reading);
  return reading.current !== null && reading.current < 1 && SCALES[word] !== undefined
    ? step(reader, at, reading)
    : undefined;
}

function withFraction(reading: Reading, parts: number, at: number): number | undefined {
  if (reading.isScaled) return undefined;
  return set(reading, (reading.current ?? 1) / parts, at + 1);
}

/** A scale of one letter touches its figures: `1.25m`, and not `1.25 m`. */
function withScale(reader: TokenReader, reading: Reading, scale: number, at: number): number | undefined {
  const isLetter = reader.word(at).length < 2;
  if (isLetter && reader.kind(at - 1) === 'space' && reader.kind(at - 2) !== 'number') return undefined;
  if (reading.current === null && (reading.isScaled || isLetter)) return undefined;
  if (reading.isScaled && scale >= reading.lastScale) return undefined;
  reading.total += (reading.current ?? 1) * scale;
  reading.current = null;
  reading.lastScale = scale;
  reading.isScaled = true;
  return at + 1;
}

function spelledValue(word: string): number | undefined {
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(word);
  return ten > 1 ? ten * 10 : undefined;
}

/** A unit after tens, anything below a hundred after hundreds; otherwise another number begins. */
function withSpelled(reading: Reading, value: number, at: number): number | undefined {
  const { current } = reading;
  if (current === null) return set(reading, value, at + 1);
  const isUnitAfterTens = current % 100 >= 20 && current % 10 === 0 && value < 10;
  const isAfterHundred = current >= 100 && current % 100 === 0;
  return isUnitAfterTens || isAfterHundred ? set(reading, current + value, at + 1) : undefined;
}

/** `one point two five`. */
function decimals(reader: TokenReader, start: number, reading: Reading): number | undefined {
  if (reading.current === null) return undefined;
  let digits = '';
  let end = start;
  for (let at = start; at < start + MOST_PARTS; at = between(reader, at + 1)) {
    const value = reader.kind(at) === 'number' ? reader.at(at)?.text : spelledValue(reader.word(at))?.toString();
    if (value === undefined) break;
    digits += value;
    end = at + 1;
  }
  return digits === '' ? undefined : set(reading, reading.current + Number(`0.${digits}`), end);
}

/** Figures with their thousands and decimals, `1,250,000.00`, `1 250 000`, `1.250.000`, `1 1/4`, `l,25O,OOO`. */
function withFigures(reader: TokenReader, reading: Reading, start: number): number | undefined {
  if (reading.current !== null || (reading.isScaled && reading.lastScale < 1e3)) {
    const share = slashFraction(reader, start);
    if (share === undefined || reading.current === null) return undefined;
    return set(reading, reading.current + share.value, share.end);
  }
  const first = figures(reader, start);
  const share = slashFraction(reader, start);
  if (share) return set(reading, share.value, share.end);
  let [text, end, groups] = [first.text, first.end, 0];
  while (isGroup(reader, end, text.length > 3 && groups === 0, groups > 0)) {
    const group = figures(reader, end + 1);
    text += group.text;
    end = group.end;
    groups += 1;
  }
  const isDecimal = (reader.is(end, '.') || (reader.is(end, ',') && groups === 0)) && reader.kind(end + 1) === 'number';
  if (isDecimal) {
    const after = figures(reader, end + 1);
    return set(reading, Number(`${text}.${after.text}`), after.end);
  }
  return set(reading, Number(text), end);
}

/** A comma, point, apostrophe or space and exactly three figures after it. */
function isGroup(reader: TokenReader, at: number, isLong: boolean, isLater: boolean): boolean {
  if (isLong || ![',', '.', "'", ' ', '\u2019', '_'].includes(reader.at(at)?.text ?? '')) return false;
  const isFigures = reader.kind(at + 1) === 'number' || isFigureLetters(reader, at + 1);
  const group = isFigures ? figures(reader, at + 1) : undefined;
  if (group?.text.length !== 3) return false;
  // `1.250 million` is a decimal, and so is `1.250` without a second group.
  const isPoint = reader.is(at, '.');
  return !isPoint || isLater || reader.is(group.end, '.');
}

const FIGURE_LETTERS: Record<string, string> = { o: '0', l: '1', i: '1' };

/** O and l for figures, beside figures or their commas. */
function isFigureLetters(reader: TokenReader, at: number): boolean {
  if (!/^[oli]{1,3}$/.test(reader.word(at))) return false;
  const isNumber = (index: number) => reader.kind(index) === 'number';
  return (
    isNumber(at - 1) ||
    isNumber(at + 1) ||
    (reader.is(at + 1, ',') && isNumber(at + 2)) ||
    (reader.is(at - 1, ',') && (isNumber(at - 2) || /^[oli]{1,3}$/.test(reader.word(at - 2))))
  );
}

function figures(reader: TokenReader, start: number): { text: string; end: number } {
  let text = '';
  let end = start;
  while (
    end < start + MOST_PARTS &&
    (reader.kind(end) === 'number' || (end > start ? isTouching(reader, end) : isFigureLetters(reader, end)))
  ) {
    text += (reader.at(end)?.text ?? '').replace(/[oli]/g, (letter) => FIGURE_LETTERS[letter] ?? letter);
    end += 1;
  }
  return { text, end };
}

const isTouching = (reader: TokenReader, at: number): boolean => /^[ol]{1,3}$/.test(reader.word(at));

function slashFraction(reader: TokenReader, at: number): { value: number; end: number } | undefined {
  const [above, below] = [reader.at(at), reader.at(at + 2)];
  const isFraction = above?.kind === 'number' && reader.is(at + 1, '/') && below?.kind === 'number';
  if (!isFraction || above.text.length > 1 || below.text.length > 1) return undefined;
  const value = Number(above.text) / Number(below.text);
  return value < 1 ? { value, end: at + 3 } : undefined;
}
