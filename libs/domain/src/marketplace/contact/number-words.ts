import type { TokenReader } from './tokens';

const DIGIT_WORDS: Record<string, string> = {
  zero: '0',
  oh: '0',
  nought: '0',
  naught: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  niner: '9',
  nickel: '5',
  cero: '0',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  un: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  sept: '7',
  huit: '8',
  neuf: '9',
  null: '0',
  eins: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  fuenf: '5',
  funf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
};
/** English ones are also read with digits for letters: `f1ve`. */
export const ENGLISH_DIGITS = 'zero one two three four five six seven eight nine'.split(' ');

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LETTER_DIGITS: Record<string, string> = { o: '0', l: '1', i: '1', s: '5', z: '2', b: '8' };
const LONGEST_WORD = 9;
const SHORTEST_WORD = 3;

/**
 * The digits that a word spells: `five` is 5, `twelve` is 12, `hundred` adds 00, `fivefivefive` is 555. Undefined when
 * it spells none.
 */
export function spelledDigits(word: string): string | undefined {
  const digit = DIGIT_WORDS[word];
  if (digit) return digit;
  return belowHundred(word) ?? (word === 'hundred' ? '00' : digitsOfJoined(word));
}

/**
 * The digits that the words at a token spell, and where they end: `fifty-five` is 55, `five hundred fifty five` is 555,
 * `eight hundred` is 800, `triple five` is 555.
 */
export function readSpelled(reader: TokenReader, start: number): { digits: string; end: number } | undefined {
  const times = timesOf(reader.word(start));
  if (times > 1) {
    const at = nextWord(reader, start + 1);
    const digit = spelledDigits(reader.word(at)) ?? (reader.kind(at) === 'number' ? reader.at(at)?.text : undefined);
    return digit === undefined ? undefined : { digits: digit.repeat(times), end: at + 1 };
  }
  if (reader.word(start) === 'a') return aHundred(reader, start);
  const digits = spelledDigits(reader.word(start));
  if (digits === undefined) return undefined;
  const next = nextWord(reader, start + 1);
  if (TENS.includes(reader.word(start)) && isUnit(reader.word(next))) {
    return { digits: digits.charAt(0) + (DIGIT_WORDS[reader.word(next)] ?? ''), end: next + 1 };
  }
  const isHundred = digits.length === 1 && reader.word(next) === 'hundred';
  if (!isHundred) return { digits, end: start + 1 };
  const rest = nextWord(
    reader,
    reader.word(nextWord(reader, next + 1)) === 'and' ? nextWord(reader, next + 1) + 1 : next + 1,
  );
  const below = readBelowHundred(reader, rest);
  return below ? { digits: digits + below.digits, end: below.end } : { digits: `${digits}00`, end: next + 1 };
}

/** `a hundred and seventeen`: 117. */
function aHundred(reader: TokenReader, start: number): { digits: string; end: number } | undefined {
  const hundred = nextWord(reader, start + 1);
  if (reader.word(hundred) !== 'hundred') return undefined;
  const and = nextWord(reader, hundred + 1);
  const below = readBelowHundred(reader, reader.word(and) === 'and' ? nextWord(reader, and + 1) : and);
  return below && { digits: `1${below.digits}`, end: below.end };
}

function readBelowHundred(reader: TokenReader, at: number): { digits: string; end: number } | undefined {
  const word = reader.word(at);
  if (TEENS.includes(word)) return { digits: String(10 + TEENS.indexOf(word)), end: at + 1 };
  return TENS.includes(word) ? readSpelled(reader, at) : undefined;
}

function isUnit(word: string): boolean {
  return ENGLISH_DIGITS.includes(word) && word !== 'zero';
}

/** Past one space or hyphen. */
function nextWord(reader: TokenReader, at: number): number {
  return reader.is(at, '-') ? at + 1 : reader.past(at);
}

/** `fivefivefive` is 555, one digit after the other, and `sixhundredfourteen` is 614. */
function digitsOfJoined(word: string): string | undefined {
  let digits = '';
  let last = '';
  for (let at = 0; at < word.length;) {
    const name = numberWordAt(word, at);
    if (name === undefined) return undefined;
    digits = joinedDigits(digits, last, name);
    last = name;
    at += name.length;
  }
  return digits.length > 1 ? digits : undefined;
}

/** What is below a hundred takes the zeros of `hundred`, and a unit the zero of the tens before it. */
function joinedDigits(digits: string, last: string, name: string): string {
  const own = DIGIT_WORDS[name] ?? belowHundred(name) ?? '00';
  if (last === 'hundred' && digits.length > 2) return digits.slice(0, -own.length) + own;
  return TENS.includes(last) && isUnit(name) ? digits.slice(0, -1) + own : digits + own;
}

function belowHundred(name: string): string | undefined {
  if (TEENS.includes(name)) return String(10 + TEENS.indexOf(name));
  return TENS.includes(name) ? String(20 + 10 * TENS.indexOf(name)) : undefined;
}

/** The longest number word at the position: `sixteen` before `six`. */
function numberWordAt(word: string, at: number): string | undefined {
  for (let size = LONGEST_WORD; size >= SHORTEST_WORD; size -= 1) {
    const name = word.slice(at, at + size);
    if (name.length === size && (DIGIT_WORDS[name] || belowHundred(name) || name === 'hundred')) return name;
  }
  return undefined;
}

/** The digit that a single letter beside digits stands for: the O of `5O5`. */
export function digitOfLetter(letter: string): string | undefined {
  return LETTER_DIGITS[letter];
}

/** `double` and `triple` before a digit. */
export function timesOf(word: string): number {
  return { double: 2, triple: 3 }[word] ?? 1;
}
