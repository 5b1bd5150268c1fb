import { foldText } from './folded-text';
import { ENGLISH_DIGITS, spelledDigits } from './number-words';
import { romanValue } from './roman-numerals';
import type { Passage, TokenReader } from './tokens';

/**
 * The digits 0 to 9 in the languages that are spoken most in the United States after those of `number-words`, and as
 * radio operators and the ear spell the English ones. Many are words of other meaning: only a row of them is a number.
 */
const NAMES = [
  'zero uno due tre quattro cinque sei sette otto nove',
  'zero um dois tres quatro cinco seis sete oito nove',
  'zero uma duas tres quatro cinco meia sete oito nove',
  'nul een twee drie vier vijf zes zeven acht negen',
  'noll ett tva tre fyra fem sex sju atta nio',
  'nul en to tre fire fem seks syv otte ni',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  'nol odin dva tri chetyre pyat shest sem vosem devyat',
  '\u043d\u043e\u043b\u044c \u043e\u0434\u0438\u043d \u0434\u0432\u0430 ' +
    '\u0442\u0440\u0438 \u0447\u0435\u0442\u044b\u0440\u0435 \u043f\u044f\u0442\u044c ' +
    '\u0448\u0435\u0441\u0442\u044c \u0441\u0435\u043c\u044c ' +
    '\u0432\u043e\u0441\u0435\u043c\u044c \u0434\u0435\u0432\u044f\u0442\u044c',
  'nulla unus duo tres quattuor quinque sex septem octo novem',
  'rei ichi ni san yon go roku nana hachi kyu',
  'maru hitotsu futatsu mittsu shi itsutsu muttsu shichi yattsu kyuu',
  'ling yi er san si wu liu qi ba jiu',
  'shunya ek do teen char panch chhe saat aath nau',
  'sunya aik dho tin chaar paanch chhah sat ath nav',
  'sero isa dalawa tatlo apat lima anim pito walo siyam',
  'khong mot hai ba bon nam sau bay tam chin',
  'gong il yi sam sa oh yuk chil pal gu',
  'sifr wahid ithnan thalatha arbaa khamsa sitta sabaa thamaniya tisaa',
  'sifir bir iki uc dort bes alti yedi sekiz dokuz',
  'miden ena dio tria tessera pente exi efta okto ennea',
  'null ains zwo trei fir fimf zeks zibn akht nayn',
  'zewo yon de twa kat senk sis set wit nef',
  // By ear and by radio.
  'zilch won to tree fore fife sicks sevin ate niner',
  'nada wun too thuh for fiv siks sevven eyt nein',
  'zip once tu thre fower fyve sixer sebben ait nyne',
  'zeroth first second third fourth fifth sixth seventh eighth ninth',
  'o i ii iii iv v vi vii viii ix',
];

const VALUES = new Map(
  NAMES.flatMap((row) =>
    row.split(' ').map((name, digit): [string, string] => [foldText(name).text, String(digit)]),
  ).reverse(),
);
const SUFFIXES = new Set(['st', 'nd', 'rd', 'th']);
const SQUARE = /^[a-h]$/;
/** Strokes that count: `||| || |`. */
const STROKES = new Set(['|', '*']);
const MOST_STROKES = 9;
const MOST_BETWEEN = 3;
const SEPARATORS = new Set([',', '-', '.', '/', '(', ')', ':', ';', '\u25a1']);
const [LEAST_UNITS, LEAST_LOOSE, LEAST_DISTINCT] = [7, 3, 3];
const MOST_DIGITS = 4;
const ENGLISH = new Set([...ENGLISH_DIGITS, 'oh']);
/** Articles and chapters have smaller numbers. */
const LEAST_ROMAN = 100;
const FULL_NUMBER = /^1?[2-9]\d\d[2-9]\d{6}$/;

type Unit = Passage & { digits: string; loose: boolean };

/** How many digits are told from the index on, in figures or by any name. */
export function namedDigitsFrom(reader: TokenReader, at: number): { digits: number; end: number } {
  const run = runFrom(reader, at);
  return { digits: run.reduce((sum, unit) => sum + unit.digits.length, 0), end: run.at(-1)?.end ?? at };
}

/** Seven and more digits in a row of which some are said in another language, as ordinals, squares or strokes. */
export function findNamedDigits(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length;) {
    const run = runFrom(reader, at);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && isNumber(run)) found.push({ start: first.start, end: last.end });
    at = last?.end ?? at + 1;
  }
  return found;
}

function runFrom(reader: TokenReader, start: number): Unit[] {
  const units: Unit[] = [];
  for (let unit = unitAt(reader, start); unit;) {
    units.push(unit);
    unit = unitAt(reader, pastSeparators(reader, unit.end));
  }
  return units;
}

function pastSeparators(reader: TokenReader, start: number): number {
  let at = start;
  while (
    at < start + MOST_BETWEEN &&
    !reader.endsSentence(at) &&
    (reader.kind(at) === 'space' || SEPARATORS.has(reader.at(at)?.text ?? '') || reader.word(at) === 'then')
  ) {
    at += 1;
  }
  return at;
}

function unitAt(reader: TokenReader, at: number): Unit | undefined {
  const token = reader.at(at);
  if (!token) return undefined;
  const unit = (digits: string, end: number, loose: boolean): Unit => ({ start: at, end, digits, loose });
  if (token.kind === 'number') {
    const isOrdinal = SUFFIXES.has(reader.word(at + 1));
    if (token.text.length > (isOrdinal ? 1 : MOST_DIGITS)) return undefined;
    return unit(token.text, isOrdinal ? at + 2 : at + 1, isOrdinal);
  }
  if (STROKES.has(token.text)) return strokesAt(reader, at, token.text);
  const isSquare = SQUARE.test(token.text) && reader.kind(at + 1) === 'number';
  if (isSquare && reader.at(at + 1)?.text.length === 1) return unit(reader.at(at + 1)?.text ?? '', at + 2, true);
  const isPart = token.text.length === 1 && (reader.kind(at - 1) === 'number' || reader.kind(at + 1) === 'number');
  const named = isPart ? undefined : (lettersApart(reader, at) ?? VALUES.get(token.text));
  const strict = spelledDigits(reader.word(at));
  if (strict !== undefined && strict.length <= MOST_DIGITS) {
    return unit(strict, at + 1, strict.length === 1 && !ENGLISH.has(reader.word(at)));
  }
  const roman = romanValue(reader, at);
  if (roman !== undefined && roman >= LEAST_ROMAN) return unit(String(roman), at + 1, true);
  return named === undefined ? undefined : unit(named, at + 1, true);
}

/** `V V V`, read as one word, is three numerals. */
function lettersApart(reader: TokenReader, at: number): string | undefined {
  const token = reader.at(at);
  if (token?.kind !== 'word' || !/^[iv]{2,4}$/.test(token.text) || token.to - token.from < 2 * token.text.length - 1)
    return undefined;
  return [...token.text].map((letter) => (letter === 'v' ? '5' : '1')).join('');
}

function strokesAt(reader: TokenReader, at: number, stroke: string): Unit | undefined {
  let end = at;
  while (reader.is(end, stroke) && end - at <= MOST_STROKES) end += 1;
  return end - at > MOST_STROKES ? undefined : { start: at, end, digits: String(end - at), loose: true };
}

/** A row of digits that does not count up, of which enough are said in such a way. */
function isNumber(run: readonly Unit[]): boolean {
  const digits = run.map((unit) => unit.digits).join('');
  const isCounting = [...digits].every((digit, at) => at === 0 || Number(digit) === Number(digits[at - 1]) + 1);
  const units = run.length >= LEAST_UNITS || digits.length >= LEAST_UNITS;
  const loose = run.filter((unit) => unit.loose).length;
  const enough = loose >= LEAST_LOOSE || (loose > 0 && FULL_NUMBER.test(digits));
  return units && enough && !isCounting && new Set(digits).size >= LEAST_DISTINCT;
}
