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
const LONGEST_WORD = 6;
const SHORTEST_WORD = 3;

/**
 * The digits that a word spells: `five` is 5, `twelve` is 12, `hundred` adds 00, `fivefivefive` is 555. Undefined when
 * it spells none.
 */
export function spelledDigits(word: string): string | undefined {
  const digit = DIGIT_WORDS[word];
  if (digit) return digit;
  const teen = TEENS.indexOf(word);
  if (teen >= 0) return String(10 + teen);
  const ten = TENS.indexOf(word);
  if (ten >= 0) return String(20 + 10 * ten);
  if (word === 'hundred') return '00';
  return digitsOfJoined(word);
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

/** `seventyfive` is not read: joined words are digits one by one. */
function digitsOfJoined(word: string): string | undefined {
  let digits = '';
  for (let at = 0; at < word.length;) {
    const size = sizeOfDigitWord(word, at);
    if (size === 0) return undefined;
    digits += DIGIT_WORDS[word.slice(at, at + size)] ?? '';
    at += size;
  }
  return digits.length > 1 ? digits : undefined;
}

function sizeOfDigitWord(word: string, at: number): number {
  for (let size = SHORTEST_WORD; size <= LONGEST_WORD; size += 1) {
    if (DIGIT_WORDS[word.slice(at, at + size)]) return size;
  }
  return 0;
}

/** The digit that a single letter beside digits stands for: the O of `5O5`. */
export function digitOfLetter(letter: string): string | undefined {
  return LETTER_DIGITS[letter];
}

/** `double` and `triple` before a digit. */
export function timesOf(word: string): number {
  return { double: 2, triple: 3 }[word] ?? 1;
}
