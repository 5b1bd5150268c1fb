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
};

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
