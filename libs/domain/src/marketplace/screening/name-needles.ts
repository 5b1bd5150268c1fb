import { readTokens } from '../contact/tokens';
import { disguisesOf } from './name-disguises';
import { needle, reversed, type Needle, type NeedleKind } from './needles';
import { FORMS_AND_TITLES, isOrdinary, isProperWord, isTrade } from './ordinary-words';

const SHORTEST_PART = 3;
const TITLES = ['mr', 'mrs', 'ms', 'dr'];
/** Abbreviations of the trade that can also be the initials of a firm. */
const TRADE_INITIALS = new Set(
  'ria aum sec cfp cpa ira sba loi nda esg etf gdc crm irs llc llp osj rmd api faq ceo cfo coo cto usa adv npv'.split(
    ' ',
  ),
);
/** Two letters with full stops that are no one's initials. */
const SHORT_FORMS = new Set(
  'us uk eu dc md ma pa va ea jd mb pm am eg ie ps bd jp ag po sa na la ny nj nc sc'.split(' '),
);
/** Shorter words are words backwards too: `parts`, `strap`. */
const SHORTEST_BACK = 5;

/** The words of a name, folded, without legal forms and titles. */
export function nameWords(name: string): string[] {
  return readTokens(name)
    .tokens.filter(({ kind }) => kind === 'word' || kind === 'number')
    .map(({ text }) => text)
    .filter((word) => !FORMS_AND_TITLES.has(word));
}

/** A word that no ordinary sentence has: it names alone. */
const isDistinct = (word: string): boolean => word.length >= SHORTEST_PART && !isOrdinary(word) && !/^\d+$/.test(word);

/**
 * A person is found by the whole name in either order, by each word of it that is no ordinary word, and by an ordinary
 * family name after a title or an initial. An ordinary word of it counts where a capital inside a sentence makes it a
 * name.
 */
export function personNeedles(name: string): Needle[] {
  const words = nameWords(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) {
    return words.flatMap((word) => (isDistinct(word) ? wordNeedles('name', word) : [needle('name', word, 'proper')]));
  }
  const initials = first.charAt(0) + last.charAt(0);
  const neighbors = words.slice(1).map((word, at) => [words[at] ?? '', word]);
  const pairs = [words, [...words].reverse(), [first, last], [last, first], ...neighbors];
  const titled = [...TITLES, first.charAt(0)].map((title) => needle('name', [title, last], 'capital'));
  return [
    ...pairs.flatMap((pair) => runNeedles('name', pair)),
    ...words.filter(isDistinct).flatMap((word) => wordNeedles('name', word)),
    ...words.filter(isProperWord).flatMap((word) => properNeedles('name', word)),
    ...titled,
    ...(SHORT_FORMS.has(initials) ? [] : [needle('name', initials, 'dotted')]),
    ...(last.length > SHORTEST_PART + 1 ? [needle('name', first.charAt(0) + last, 'joined')] : []),
    needle('name', reversed(words.join('')), 'anywhere'),
  ];
}

/**
 * A firm is found by its whole name, by each word that is neither of the trade nor ordinary, and by neighboring words
 * of the name of which one is not of the trade.
 */
export function firmNeedles(name: string, kind: NeedleKind = 'firm'): Needle[] {
  const words = nameWords(name);
  const runs = runsOf(words).filter((run) => run.length === words.length || !run.every(isTrade));
  const initials = words.map((word) => word.charAt(0)).join('');
  return [
    ...runs.filter((run) => run.length > 1).flatMap((run) => runNeedles(kind, run, words.length)),
    ...words.filter(isDistinct).flatMap((word) => wordNeedles(kind, word)),
    ...words.filter(isProperWord).flatMap((word) => properNeedles(kind, word)),
    ...(words.length > 1 ? [needle(kind, reversed(words.join('')), 'whole')] : []),
    ...(initials.length > 2 && !TRADE_INITIALS.has(initials) ? [needle(kind, initials, 'initials')] : []),
  ];
}

function wordNeedles(kind: NeedleKind, word: string): Needle[] {
  return [
    needle(kind, word),
    ...disguisesOf(word).map((form) => needle(kind, form, 'whole')),
    ...cutShort(word).map((form) => needle(kind, form, 'short')),
  ];
}

const [SHORTEST_CUT, LEAST_TO_CUT] = [4, 7];

/** `Smithf.`: the beginnings of a long word. */
function cutShort(word: string): string[] {
  if (word.length < LEAST_TO_CUT) return [];
  const lengths = Array.from({ length: word.length - SHORTEST_CUT }, (_, more) => SHORTEST_CUT + more);
  return lengths.map((length) => word.slice(0, length)).filter((form) => !isOrdinary(form));
}

/** An ordinary word counts where a capital makes it a name, and backwards, where it is none. */
function properNeedles(kind: NeedleKind, word: string): Needle[] {
  const back = reversed(word);
  const isRare = word.length >= SHORTEST_BACK && !isOrdinary(back);
  return [needle(kind, word, 'proper'), ...(isRare ? [needle(kind, back, 'whole')] : [])];
}

/** Ordinary words count where they are written as a name is: with capitals, joined, or three and more of them. */
export function runNeedles(kind: NeedleKind, run: readonly string[], whole = 0): Needle[] {
  if (run.some(isDistinct)) return [needle(kind, run)];
  if (run.length > 2 && run.length >= whole && run.length > 0 && !run.every(isTrade)) return [needle(kind, run)];
  return [needle(kind, run, 'capital'), needle(kind, run, 'joined')];
}

/** Every run of neighboring words; a name has at most a dozen. */
function runsOf(words: readonly string[]): string[][] {
  const few = words.slice(0, 12);
  return few.flatMap((_, start) => few.slice(start).map((__, size) => few.slice(start, start + size + 1)));
}
