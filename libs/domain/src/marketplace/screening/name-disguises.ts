import { reversed } from './needles';
import { isOrdinary } from './ordinary-words';

/** A few places on or back, or half of the alphabet. */
const SHIFTS = [1, 2, 3, 13, 23, 24, 25];
const [FIRST, LETTERS] = ['a'.charCodeAt(0), 26];
/** Shorter words in another form are met by chance. */
const [SHORTEST_CODED, SHORTEST_SWAPPED, SHORTEST_MISSPELLED, LEAST_CONSONANTS] = [5, 7, 8, 6];
const VOWELS = /[aeiou]/g;
const VOWELS_AND_Y = 'aeiouy';
const LEADING_CONSONANTS = /^[^aeiou]+/;

/**
 * The forms in which the word of a name is written for a reader who knows the trick: backwards, with each letter some
 * places on in the alphabet, in pig Latin, with two neighbors swapped, with another vowel, a letter twice, without its
 * vowels. Whole words that no sentence has.
 */
export function disguisesOf(word: string): string[] {
  if (word.length < SHORTEST_CODED || !/^[a-z]+$/.test(word)) return [];
  const shifted = SHIFTS.map((places) => rotated(word, places));
  const forms = [
    reversed(word),
    ...shifted,
    ...pigLatin(word),
    ...swapped(word),
    ...misspelled(word),
    ...consonants(word),
    ...shortened(word),
  ];
  return [...new Set(forms)].filter((form) => form !== word && !isOrdinary(form));
}

const rotated = (word: string, places: number): string =>
  [...word].map((letter) => String.fromCharCode(FIRST + ((letter.charCodeAt(0) - FIRST + places) % LETTERS))).join('');

/** `ithsmay`, and of a word that begins with a vowel `evansway`. */
function pigLatin(word: string): string[] {
  const start = LEADING_CONSONANTS.exec(word)?.[0] ?? '';
  return start === '' ? [`${word}way`, `${word}yay`] : [`${word.slice(start.length)}${start}ay`];
}

function swapped(word: string): string[] {
  if (word.length < SHORTEST_SWAPPED) return [];
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  );
}

/** `Smyth`; of long words with another vowel or a letter twice. */
function misspelled(word: string): string[] {
  const places = [...word].map((letter, at) => ({ letter, before: word.slice(0, at), after: word.slice(at + 1) }));
  const isLong = word.length >= SHORTEST_MISSPELLED;
  return places.flatMap(({ letter, before, after }) => {
    if (!VOWELS_AND_Y.includes(letter)) return isLong ? [before + letter + letter + after] : [];
    const others = isLong ? [...VOWELS_AND_Y, letter + letter] : [{ i: 'y', y: 'i' }[letter] ?? []].flat();
    return others.filter((other) => other !== letter).map((other) => before + other + after);
  });
}

/** A long word with one letter left out, the first one kept. */
function shortened(word: string): string[] {
  if (word.length < SHORTEST_MISSPELLED) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
}

function consonants(word: string): string[] {
  const left = word.replace(VOWELS, '');
  return left.length < LEAST_CONSONANTS ? [] : [left];
}
