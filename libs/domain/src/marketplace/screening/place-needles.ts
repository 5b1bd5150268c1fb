import type { Passage, TokenReader } from '../contact/tokens';
import { nameWords } from './name-needles';
import { needle, reversed, type Needle } from './needles';
import { isOrdinary } from './ordinary-words';
import { SHORT_NAMES, STATE_WORDS, WORD_CODES } from './state-words';

const TYPES = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['boulevard', 'blvd'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['way'],
  ['plaza'],
  ['trail'],
];
const DIRECTIONS = [
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
];
/** Streets that stand for something else in ordinary sentences: only their number makes them a place. */
const IDIOMS = new Set(['main', 'wall']);
const LONGEST_NAME = 4;

const formsOf = (word: string, table: string[][]): string[] => table.find((forms) => forms.includes(word)) ?? [];

/**
 * A street is found by its number with its name, by its name with its kind, and by a word of its name that is no
 * ordinary word. What follows the first comma (a suite, a floor) is left out.
 */
export function streetNeedles(street: string): Needle[] {
  const words = streetWords(street);
  const number = /^\d+$/.test(words[0] ?? '') ? words.shift() : undefined;
  const types = words.length > 1 ? formsOf(words.at(-1) ?? '', TYPES) : [];
  if (types.length > 0) words.pop();
  const directions = words.length > 1 ? formsOf(words[0] ?? '', DIRECTIONS) : [];
  if (directions.length > 0) words.shift();
  const name = words.slice(0, LONGEST_NAME);
  if (name.length === 0) return [];
  const starts = directions.length > 0 ? directions : [''];
  const isIdiom = directions.length === 0 && name.every((word) => IDIOMS.has(word));
  return [
    // `High Street South 500`.
    ...(number === undefined
      ? []
      : starts.flatMap((start) => types.map((type) => needle('place', [...name, type, start, number], 'whole')))),
    ...(number === undefined ? [] : ['', ...starts].map((start) => needle('place', [number, start, ...name], 'whole'))),
    ...(isIdiom
      ? []
      : starts.flatMap((start) =>
          types.map((type) => needle('place', [start, ...name, type], start === '' ? 'capital' : 'whole')),
        )),
    ...(isIdiom
      ? []
      : starts.filter((start) => start.length > 2).map((start) => needle('place', [start, ...name], 'capital'))),
    ...name.filter((word) => word.length > 4 && !isOrdinary(word)).map((word) => needle('place', word, 'whole')),
  ];
}

function streetWords(street: string): string[] {
  // `St`, `Dr` and the like are forms of names elsewhere.
  return street
    .split(/[,;\n]/, 1)
    .join('')
    .split(/\s+/)
    .flatMap((word) => (/^(?:dr|st)\.?$/i.test(word) ? [word.replace('.', '').toLowerCase()] : nameWords(word)));
}

const CODE = /^[A-Z]{2}$/;
/** What a practice in a state is called, and parts of a state. */
const AFTER_CODE = 'based practice practices ria firm market metro clients headquartered'.split(' ');
/** `Mass market` is none. */
const AFTER_NAME = AFTER_CODE.filter((noun) => noun !== 'market' && noun !== 'clients');
const BEFORE_CODE =
  'central northern southern eastern western northeast northwest southeast southwest upstate downstate'.split(' ');

/** `OH`, `oh practice`, `OHbased`, `central oh`, `Ohioans`, `the Buckeye State`. */
function codeNeedles(code: string): Needle[] {
  const letters = code.toLowerCase();
  const isWord = WORD_CODES.has(letters);
  const state = STATE_WORDS[code];
  const short = [SHORT_NAMES[code] ?? []].flat();
  return [
    needle('place', letters, 'code'),
    ...AFTER_CODE.map((noun) => needle('place', [letters, noun], isWord ? 'joined' : 'close')),
    ...[...(isWord ? [] : [letters]), ...short].flatMap((form) =>
      BEFORE_CODE.map((part) => needle('place', [part, form], 'close')),
    ),
    ...short.flatMap((form) => AFTER_NAME.map((noun) => needle('place', [form, noun], 'close'))),
    ...(state?.people ?? []).map((people) => needle('place', people.split(' '), 'close')),
    ...(state?.cities ?? []).flatMap(placeNeedles),
    ...(state ? [needle('place', [...state.nickname.split(' '), 'state'], 'close')] : []),
  ];
}

const ZIP_LENGTH = 5;
/** Without a comma, five digits are rarely an amount, and these words say that they are. */
const AMOUNTS = new Set(
  (
    'dollars usd k m percent square sq sf miles minutes hours shares units accounts clients households families ' +
    'people members participants employees trades emails'
  ).split(' '),
);

const AREA_LENGTH = 3;
const AREA_CODE = ['area', 'code'];

/** `area code 614`, `the 614 area code`: as much a place as a ZIP code. */
function areaCodeAt(reader: TokenReader, at: number): Passage | undefined {
  const spoken = (start: number) => AREA_CODE.every((word, index) => reader.word(start + 2 * index) === word);
  if (spoken(at + 2)) return { start: at, end: at + 5 };
  const before = reader.word(at - 2) === 'is' ? at - 6 : at - 4;
  return spoken(before) ? { start: before, end: at + 1 } : undefined;
}

/** ZIP codes of the states among the places, and area codes. */
export function findZips(reader: TokenReader, places: readonly string[]): Passage[] {
  const prefixes = new Set(places.flatMap(zipPrefixes));
  const found: Passage[] = [];
  for (let at = 0; at < reader.length && prefixes.size > 0; at += 1) {
    const { kind, text } = reader.at(at) ?? { kind: 'space', text: '' };
    const isZip = kind === 'number' && text.length === ZIP_LENGTH && prefixes.has(text.slice(0, 3));
    if (isZip && !text.endsWith('00') && !isAmount(reader, at)) found.push({ start: at, end: at + 1 });
    const area = kind === 'number' && text.length === AREA_LENGTH ? areaCodeAt(reader, at) : undefined;
    if (area) found.push(area);
  }
  return found;
}

function zipPrefixes(place: string): string[] {
  const zips = CODE.test(place) ? (STATE_WORDS[place]?.zips ?? []) : [];
  return zips.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(3, '0')),
  );
}

function isAmount(reader: TokenReader, at: number): boolean {
  const isPart = (sign: number, digit: number) =>
    ['.', ',', '/'].includes(reader.at(sign)?.text ?? '') && reader.kind(digit) === 'number';
  if (reader.is(reader.before(at - 1), '$') || isPart(at - 1, at - 2) || isPart(at + 1, at + 2)) return true;
  return reader.is(at + 1, '%') || AMOUNTS.has(reader.word(reader.past(at + 1)));
}

/** A city, a state, or the code of a state: `OH`. A city that is also an ordinary word counts with capitals. */
export function placeNeedles(place: string): Needle[] {
  if (CODE.test(place)) return codeNeedles(place);
  const words = nameWords(place);
  if (words.length === 0) return [];
  const [first = '', second = '', ...others] = words;
  const isShort = second !== '' && others.length === 0;
  return [
    needle('place', words, words.every(isOrdinary) ? 'capital' : 'whole'),
    ...backwards(words.join('')),
    ...(isShort ? [needle('place', [first.charAt(0), second], words.every(isOrdinary) ? 'capital' : 'close')] : []),
  ];
}

const SHORTEST_BACK = 4;

/** `oihO`, where that is no word. */
function backwards(letters: string): Needle[] {
  const back = reversed(letters);
  return letters.length < SHORTEST_BACK || isOrdinary(back) ? [] : [needle('place', back, 'whole')];
}
