import { foldText, type FoldedText } from './folded-text';
import { ENGLISH_DIGITS } from './number-words';

/**
 * A word, a number, a run of spaces, or one other character, with its positions in the original text. `capital` is a
 * word that begins with a capital and goes on without.
 */
export type Token = {
  kind: 'word' | 'number' | 'space' | 'symbol';
  text: string;
  capital: boolean;
  from: number;
  to: number;
};

/** A passage by the indexes of its tokens: from the first to before `end`. */
export type Passage = { start: number; end: number };

const SPACE = /\s/;
const LETTER = /\p{L}/u;
const FORMS: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const SIGNS = new Set(['@', '$', '!', '|']);
/** Words of addresses and digits that are recognized with other signs for letters, such as `gma1l` and `L!nkedIn`. */
const DISGUISED = new Set([
  ...['gmail', 'hotmail', 'yahoo', 'outlook', 'icloud', 'dot', 'com', 'mail', 'linkedin', 'instagram', 'telegram'],
  ...['whatsapp', 'facebook', 'finra', 'brokercheck', ...ENGLISH_DIGITS],
]);
const MOST_PARTS = 5;
/** AT and DOT that only their case sets off: `annATmillerDOTcom`, `annAtMillerDotCom`. */
const JOINT = /(?<=[a-z0-9])(?:AT|DOT)(?=[a-z0-9])|(?<=[a-z0-9])(?:At|Dot)(?=[A-Z])/g;
const SEPARATORS = new Set([' ', '.', '-', '_', '*']);

/** The tokens of a text. Reading counts, so that a test can show that the work grows with the length of the text. */
export class TokenReader {
  reads = 0;

  /** @param original the text as it was written, with its capitals */
  constructor(
    readonly tokens: Token[],
    readonly original = '',
  ) {}

  get length(): number {
    return this.tokens.length;
  }

  at(index: number): Token | undefined {
    this.reads += 1;
    return this.tokens[index];
  }

  kind(index: number): Token['kind'] | undefined {
    return this.at(index)?.kind;
  }

  /** The word at the index, or the empty string. */
  word(index: number): string {
    const token = this.at(index);
    return token?.kind === 'word' ? token.text : '';
  }

  is(index: number, text: string): boolean {
    return this.at(index)?.text === text;
  }

  isName(index: number): boolean {
    const kind = this.kind(index);
    return kind === 'word' || kind === 'number';
  }

  /** A word of capitals alone. */
  isInCapitals(index: number): boolean {
    const token = this.at(index);
    return token?.kind === 'word' && /^\p{Lu}+$/u.test(this.original.slice(token.from, token.to));
  }

  /** A full stop, question or exclamation mark after which another sentence begins, or the end of a line. */
  endsSentence(index: number): boolean {
    const text = this.at(index)?.text ?? '';
    return text === '!' || text === '?' || text.includes('\n') || (text === '.' && this.kind(index + 1) === 'space');
  }

  /** The index itself, or the next one when a space is there. */
  past(index: number): number {
    return this.kind(index) === 'space' ? index + 1 : index;
  }

  /** The index itself, or the one before when a space is there. */
  before(index: number): number {
    return this.kind(index) === 'space' ? index - 1 : index;
  }
}

export function readTokens(text: string): TokenReader {
  return new TokenReader(joinSpacedLetters(joinDisguised(split(foldText(text)))), text);
}

function kindOf(character: string): Token['kind'] {
  if (character >= 'a' && character <= 'z') return 'word';
  if (character >= '0' && character <= '9') return 'number';
  if (SPACE.test(character)) return 'space';
  return LETTER.test(character) ? 'word' : 'symbol';
}

function split(folded: FoldedText): Token[] {
  const cuts = new Set([...folded.cased.matchAll(JOINT)].flatMap(({ index, 0: word }) => [index, index + word.length]));
  const tokens: Token[] = [];
  let start = 0;
  for (let at = 1; at <= folded.text.length; at += 1) {
    const kind = kindOf(folded.text.charAt(start));
    if (kind !== 'symbol' && kindOf(folded.text.charAt(at)) === kind && !cuts.has(at)) continue;
    tokens.push(tokenOf(folded, kind, start, at));
    start = at;
  }
  return tokens;
}

function tokenOf(folded: FoldedText, kind: Token['kind'], start: number, end: number): Token {
  return {
    kind,
    text: folded.text.slice(start, end),
    capital: /^[A-Z].*[^A-Z]$/.test(folded.cased.slice(start, end)),
    from: folded.starts[start] ?? 0,
    to: folded.ends[end - 1] ?? 0,
  };
}

/** Joins the parts of a word that is written with digits, such as `gma1l` and `c0m`. */
function joinDisguised(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const disguised = disguisedAt(tokens, at);
    joined.push(disguised?.token ?? joinedToken(tokens.slice(at, at + 1), tokens[at]?.text ?? ''));
    at += disguised?.size ?? 1;
  }
  return joined;
}

/** The longest word of the list that the tokens from here on read as. */
function disguisedAt(tokens: Token[], at: number): { token: Token; size: number } | undefined {
  for (let size = MOST_PARTS; size > 1; size -= 1) {
    const parts = tokens.slice(at, at + size);
    const word = parts.length === size ? readings(parts).find((reading) => DISGUISED.has(reading)) : undefined;
    if (word !== undefined) return { token: joinedToken(parts, word, 'word'), size };
  }
  return undefined;
}

/** A 1 reads as l and as i. */
function readings(parts: Token[]): string[] {
  if (!parts.every(({ kind, text }) => kind === 'word' || kind === 'number' || SIGNS.has(text))) return [];
  if (!parts.some(({ kind }) => kind === 'word')) return [];
  const text = parts.map((part) => part.text).join('');
  return ['l', 'i'].map((one) => [...text].map((each) => (each === '1' ? one : (FORMS[each] ?? each))).join(''));
}

function joinedToken(parts: Token[], text: string, kind = parts[0]?.kind ?? 'symbol'): Token {
  return { kind, text, capital: parts[0]?.capital ?? false, from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 };
}

/** Joins letters that stand apart, `g m a i l` or `j-o-h-n`: at least three with the same separator, or `a t`. */
function joinSpacedLetters(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfLetters(tokens, at);
    const letters = tokens.slice(at, end).filter((_, index) => index % 2 === 0);
    const text = letters.map((token) => token.text).join('');
    if (letters.length > 2 || text === 'at') joined.push(joinedToken(letters, text, 'word'));
    else joined.push(...tokens.slice(at, end));
    at = end;
  }
  return joined;
}

/** The index after the letters that stand apart from `start` on; the next one when there are none. */
function endOfLetters(tokens: Token[], start: number): number {
  const separator = tokens[start + 1]?.text ?? '';
  if (!isLetter(tokens[start]) || !SEPARATORS.has(separator)) return start + 1;
  let end = start + 1;
  while (tokens[end]?.text === separator && isLetter(tokens[end + 1])) end += 2;
  return end;
}

function isLetter(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text.length === 1;
}
