import { nameWords } from './name-needles';
import { needle, type Needle } from './needles';
import { isOrdinary } from './ordinary-words';

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

/** A city, a state, or the code of a state: `OH`. A city that is also an ordinary word counts with capitals. */
export function placeNeedles(place: string): Needle[] {
  if (/^[A-Z]{2}$/.test(place)) return [needle('place', place.toLowerCase(), 'code')];
  const words = nameWords(place);
  if (words.length === 0) return [];
  return [needle('place', words, words.every(isOrdinary) ? 'capital' : 'whole')];
}
