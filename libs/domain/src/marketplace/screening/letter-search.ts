import type { Passage, TokenReader } from '../contact/tokens';
import { lettersByPlace } from './alphabet-positions';
import type { Needle, NeedleForm, NeedleKind } from './needles';
import { MOST_READINGS, pictureWord } from './picture-words';
import { SPELLING } from './spelling-words';
import { SHORT_NAMES, TITLE_CODES, WORD_CODES } from './state-words';

type Node = { next: Map<string, Node>; ends: Map<NeedleForm, NeedleKind> };
/** A letter of the text, the token it stands in, and whether that token begins or ends with it. */
type Letter = { text: string; token: number; first: boolean; last: boolean; sign: boolean };

export type Found = Passage & { kind: NeedleKind };

/** What stands between the letters of a name that is spelled out: `zebra plus firm`. */
const FILLERS = new Set(['plus', 'dash', 'hyphen', 'space', 'underscore']);
/** The same as words that can also be part of a name: `zebra and firm`. */
const JOINING = new Set(['and', 'then', 'comma']);
/** How a picture is read that is neither a letter nor a digit. */
const PICTURE = '\u25a1';
const LEAST_SPELLED = 3;
const MOST_JOINING = 3;
/** Signs that stand for a letter which is left out: `Sm*th`. */
const LEFT_OUT = new Set(['*', '_', '?', '#']);
/** What figures and signs are written for. */
const READS_AS: Record<string, string> = {
  0: 'o',
  1: 'il',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  l: 'i',
};

/**
 * The needles in the letters of a text, whatever stands between and instead of them. One walk through the tree for each
 * letter of the text: at most as many steps as the longest needle has letters.
 */
export function findLetters(reader: TokenReader, needles: readonly Needle[], original: string): Found[] {
  const root = treeOf(needles);
  const found: Found[] = [];
  const runs = [lettersOf(reader, original), ...pictured(reader, original), ...spelledRuns(reader)];
  for (const letters of [...runs, ...firstLetters(reader), ...placed(reader)]) {
    for (let at = 0; at < letters.length; at += 1) {
      const end = longestFrom(reader, letters, at, root, original);
      if (end) found.push({ start: letters[at]?.token ?? 0, end: (letters[end.last]?.token ?? 0) + 1, kind: end.kind });
    }
  }
  return found;
}

/** `Sierra Mike India Tango Hotel`: the letters of each run of such words, each a word of its own. */
function spelledRuns(reader: TokenReader): Letter[][] {
  const runs: Letter[][] = [];
  let run: Letter[] = [];
  for (let token = 0; token <= reader.length; token += 1) {
    const text = SPELLING.get(reader.word(token));
    if (text !== undefined) run.push({ text, token, first: true, last: true, sign: false });
    else if (token === reader.length || reader.isName(token)) {
      if (run.length >= LEAST_SPELLED) runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** The first letters of all words, and of all sentences. */
function firstLetters(reader: TokenReader): Letter[][] {
  const [words, sentences]: [Letter[], Letter[]] = [[], []];
  let begins = true;
  for (let token = 0; token < reader.length; token += 1) {
    if (reader.endsSentence(token)) begins = true;
    const word = reader.word(token);
    if (word === '') continue;
    const letter = { text: word.charAt(0), token, first: false, last: false, sign: false };
    words.push(letter);
    if (begins) sentences.push(letter);
    begins = false;
  }
  return [words, sentences];
}

function treeOf(needles: readonly Needle[]): Node {
  const root: Node = { next: new Map(), ends: new Map() };
  for (const { letters, form, kind } of needles) {
    let node = root;
    for (const letter of letters) {
      const next = node.next.get(letter) ?? { next: new Map<string, Node>(), ends: new Map<NeedleForm, NeedleKind>() };
      node.next.set(letter, next);
      node = next;
    }
    if (!node.ends.has(form)) node.ends.set(form, kind);
  }
  return root;
}

/** The letters once more for each other word that a picture may stand for. */
function pictured(reader: TokenReader, original: string): Letter[][] {
  const hasPicture = reader.tokens.some(
    ({ text, from, to }) => text === PICTURE && pictureWord(original.slice(from, to), 0),
  );
  if (!hasPicture) return [];
  return Array.from({ length: MOST_READINGS - 1 }, (_, other) => lettersOf(reader, original, other + 1));
}

/** `5-22-5`: each run of places in the alphabet as one word. */
const placed = (reader: TokenReader): Letter[][] =>
  lettersByPlace(reader).map((run) =>
    run.map((each, at) => ({ ...each, first: at === 0, last: at === run.length - 1, sign: false })),
  );

function lettersOf(reader: TokenReader, original: string, reading = 0): Letter[] {
  const letters: Letter[] = [];
  for (let token = 0; token < reader.length; token += 1) {
    const { kind, text: written, from, to } = reader.at(token) ?? { kind: 'space', text: '', from: 0, to: 0 };
    const picture = written === PICTURE ? pictureWord(original.slice(from, to), reading) : '';
    const text = picture || written;
    const isLeftOut = LEFT_OUT.has(text) && isLetter(reader, token - 1) && isLetter(reader, token + 1);
    const isSign = isLeftOut || (kind === 'symbol' && Object.hasOwn(READS_AS, text) && isLetter(reader, token + 1));
    if (kind === 'space' || (kind === 'symbol' && !isSign && !picture) || FILLERS.has(text)) continue;
    for (let at = 0; at < text.length; at += 1) {
      letters.push({ text: text.charAt(at), token, first: at === 0, last: at === text.length - 1, sign: isSign });
    }
  }
  return letters;
}

const isLetter = (reader: TokenReader, token: number): boolean => reader.kind(token) === 'word';

function longestFrom(
  reader: TokenReader,
  letters: readonly Letter[],
  start: number,
  root: Node,
  original: string,
): { last: number; kind: NeedleKind } | undefined {
  let nodes: Node[] = [root];
  /** Where a walk goes on that leaves a joining word out. */
  let passed: Map<number, Node[]> | undefined;
  let joined = 0;
  let found: { last: number; kind: NeedleKind } | undefined;
  for (let at = start; at < letters.length; at += 1) {
    const letter = letters[at];
    if (!letter) break;
    const waiting = passed?.get(at);
    const before = waiting ? [...nodes, ...waiting] : nodes;
    passed?.delete(at);
    const joining = letter.first ? reader.word(letter.token) : '';
    if (at > start && before.length > 0 && JOINING.has(joining) && joined < MOST_JOINING) {
      joined += 1;
      passed ??= new Map();
      passed.set(at + joining.length, before);
    }
    nodes = before.flatMap((node) => steps(node, letter.text));
    if (letter.sign && at > start) nodes.push(...before);
    reader.reads += nodes.length;
    if (nodes.length === 0 && !passed?.size) break;
    const kind = kindAt(nodes, letters, start, at, (form) => isForm(reader, letters, start, at, form, original));
    if (kind) found = { last: at, kind };
  }
  return found;
}

function steps(node: Node, letter: string): Node[] {
  if (LEFT_OUT.has(letter)) return [...node.next.values()];
  const next = [letter, ...(READS_AS[letter] ?? '')].flatMap((each) => node.next.get(each) ?? []);
  return [...new Set(next)];
}

function kindAt(
  nodes: readonly Node[],
  letters: readonly Letter[],
  start: number,
  end: number,
  isForm: (form: NeedleForm) => boolean,
): NeedleKind | undefined {
  for (const node of nodes) {
    if (node.ends.size === 0) continue;
    const anywhere = node.ends.get('anywhere');
    if (anywhere) return anywhere;
    if (!letters[start]?.first || !isWordEnd(letters, end)) continue;
    for (const [form, kind] of node.ends) if (isForm(form)) return kind;
  }
  return undefined;
}

/** The last letter of a word, or the one before its plural s. */
function isWordEnd(letters: readonly Letter[], at: number): boolean {
  if (letters[at]?.last) return true;
  const next = letters[at + 1];
  return next?.text === 's' && next.last && next.token === letters[at]?.token;
}

function isForm(
  reader: TokenReader,
  letters: readonly Letter[],
  start: number,
  end: number,
  form: NeedleForm,
  original: string,
): boolean {
  if (form === 'whole') return true;
  const numbers = [...new Set(letters.slice(start, end + 1).map(({ token }) => token))];
  const first = numbers[0] ?? 0;
  if (form === 'short') return numbers.length === 1 && isCutShort(reader, first);
  if (form === 'proper') return numbers.length === 1 && isProper(reader, first, original);
  if (form === 'dotted') return isInitials(reader, first, numbers.at(-1) ?? first) || isSigned(reader, numbers);
  if (form === 'code') return isCode(reader, first, numbers.at(-1) ?? first, original);
  if (form === 'close') return isClose(reader, first, numbers.at(-1) ?? first);
  if (form === 'joined') return (numbers.at(-1) ?? first) - first === numbers.length - 1;
  const words = form === 'capital' ? numbers.filter((token) => token === first || !reader.isName(token - 1)) : numbers;
  return words
    .flatMap((token) => reader.at(token) ?? [])
    .every(({ from, to }) =>
      form === 'capital' ? /\p{Lu}/u.test(original.charAt(from)) : !/\p{Ll}/u.test(original.slice(from, to)),
    );
}

/** `E. Smithf. here`: the full stop ends a word and no sentence of several words. */
function isCutShort(reader: TokenReader, at: number): boolean {
  return reader.at(at)?.capital === true && reader.is(at + 1, '.');
}

/** `founded by Eve in 1994` and `Thanks, Eve`, but neither `Will you` nor `The Best Time`. */
function isProper(reader: TokenReader, at: number, original: string): boolean {
  const isCapital = (token: number) => /\p{Lu}/u.test(original.charAt(reader.at(token)?.from ?? 0));
  const rest = original.slice((reader.at(at)?.from ?? 0) + 1, reader.at(at)?.to);
  if (!isCapital(at) || /\p{Lu}/u.test(rest)) return false;
  const before = reader.before(at - 1);
  const after = reader.past(at + 1);
  if (reader.is(before, ',')) return reader.past(reader.is(at + 1, '.') ? at + 2 : at + 1) >= reader.length;
  return reader.kind(before) === 'word' && !isCapital(before) && !(reader.kind(after) === 'word' && isCapital(after));
}

const JOINTS = new Set(['.', '-', '_', '/']);
/** A full stop and a space end a sentence, or a short word: `O.H. practice`, `Mass. practice`. */
const LONGEST_SHORT = 1;
const SHORT_WORDS = new Set(Object.values(SHORT_NAMES));

/** Words with spaces, hyphens and full stops alone between them: `O.H. practice`, not `oh, practice`. */
function isClose(reader: TokenReader, first: number, last: number): boolean {
  for (let at = first; at < last; at += 1) {
    if (reader.kind(at) === 'symbol' && !JOINTS.has(reader.at(at)?.text ?? '')) return false;
    if (at > first && JOINING.has(reader.word(at))) return false;
    const isEnd = reader.is(at, '.') && reader.kind(at + 1) === 'space';
    const word = reader.word(at - 1);
    if (isEnd && word.length > LONGEST_SHORT && !SHORT_WORDS.has(word)) return false;
  }
  return true;
}

const INSIDE = new Set(['in', 'across', 'throughout']);
const ENDS = new Set(['.', ',', ';', '!', '?', ')']);

/**
 * `OH-based`, `Columbus, OH`, `O.H.` and `clients in oh.` `OK` begins a sentence, and between words in capitals `IN` is
 * a word.
 */
function isCode(reader: TokenReader, first: number, last: number, original: string): boolean {
  const from = reader.at(first)?.from ?? 0;
  const letters = original.slice(from, reader.at(last)?.to).replace(/[^A-Za-z]/g, '');
  const code = letters.toLowerCase();
  const before = reader.before(first - 1);
  const isApart = first !== last;
  if (isApart && !isDotted(reader, first, last)) return false;
  if (!/^[A-Z]{2}$/.test(letters)) {
    const after = reader.past(last + 1);
    const isEnd = after >= reader.length || ENDS.has(reader.at(after)?.text ?? '');
    return !isApart && !WORD_CODES.has(code) && INSIDE.has(reader.word(before)) && isEnd;
  }
  if (!WORD_CODES.has(code) && !(isApart && TITLE_CODES.has(code))) return true;
  return reader.is(before, ',') || reader.is(before, '(') || reader.is(last + 1, '-');
}

/** `E.S. of Columbus` and `E. S.`, but neither `U.E.S.` nor `E.S. Barnes`. */
function isInitials(reader: TokenReader, first: number, last: number): boolean {
  const isTwo = reader.is(first + 1, '.') && reader.past(first + 2) === last && reader.is(last + 1, '.');
  const isWhole = !reader.is(first - 1, '.') && reader.word(last + 2) === '';
  const next = reader.past(last + 2);
  const isNamed = reader.at(next)?.capital === true && next > last + 2;
  return isTwo && isWhole && !isNamed && reader.isInCapitals(first) && reader.isInCapitals(last);
}

/** `Yours, ES` at the end of a text. */
function isSigned(reader: TokenReader, [token = 0, ...others]: readonly number[]): boolean {
  const sign = reader.at(reader.before(token - 1))?.text ?? '';
  const isLast = token + 1 >= reader.length && others.length === 0 && token > 0;
  return isLast && reader.isInCapitals(token) && (sign === ',' || sign === '-' || sign.includes('\n'));
}

/** `O.H.`, `O-H`: two letters with one sign between them. */
function isDotted(reader: TokenReader, first: number, last: number): boolean {
  const sign = reader.at(first + 1);
  return reader.past(first + 2) === last && sign?.kind === 'symbol' && JOINTS.has(sign.text);
}
