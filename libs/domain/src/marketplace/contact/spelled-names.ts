import { findPhrases, phraseTable } from './phrases';
import type { Passage, TokenReader } from './tokens';

const LISTS = {
  part: 'first last family middle maiden full given',
  has: 'is are rhymes rhyme starts start begins begin ends end means sounds',
  text: 'word words line lines sentence sentences message messages',
};

/** A name that is described instead of said. */
const DESCRIPTIONS = phraseTable(
  [
    'my {part} name|names {has}',
    'my|our surname|nickname {has}',
    'my|our name|firm|company|practice rhymes|rhyme with',
    'my name starts|begins|ends|sounds with|in|like',
    'name|surname|firm|company ..4 rhymes|rhyming with',
    'we|i|firm|company|practice|adviser|advisor|ones ..2 named for|after',
    'founded|started|established|own|owns|run|runs|lead|leads the? <Name> <Name>? company|firm|practice|agency',
    'my name is <Name>',
    'people|friends|they|everyone|clients call|calls me <Name>',
    'first|last|initial letter|letters of|in|from each|every|these|my|this|the|all {text}',
    'read|take|join|put|combine ..4 first|last|initial letter|letters|initials of|in|from each|every|these|my|this|all',
  ],
  LISTS,
);

/** Descriptions of names, names letter by letter (`S as in Sam`), and letters that stand apart. */
export function findSpelledNames(reader: TokenReader): Passage[] {
  const found = findPhrases(reader, DESCRIPTIONS);
  for (let at = 0; at < reader.length;) {
    const end = exampleRunEnd(reader, at) ?? (areLettersApart(reader, at) ? at + 1 : undefined);
    if (end !== undefined) found.push({ start: at, end });
    at = end ?? at + 1;
  }
  return found;
}

const LEAST_EXAMPLES = 3;

/** `S as in Sam, M as in Mary, I as in Ida`: the index after the last of at least three. */
function exampleRunEnd(reader: TokenReader, start: number): number | undefined {
  let count = 0;
  let end: number | undefined;
  for (let at = start; ;) {
    const next = exampleEnd(reader, at);
    if (next === undefined) break;
    count += 1;
    end = next;
    at = pastSigns(reader, next);
  }
  return count >= LEAST_EXAMPLES ? end : undefined;
}

/** `S as in Sam`, `S for Sam`, `S like Sam`. */
function exampleEnd(reader: TokenReader, at: number): number | undefined {
  const letter = reader.word(at);
  if (letter.length !== 1) return undefined;
  const link = reader.past(at + 1);
  const isTwo = ['as', 'like'].includes(reader.word(link)) && reader.word(reader.past(link + 1)) === 'in';
  if (!isTwo && !['for', 'like'].includes(reader.word(link))) return undefined;
  const word = reader.past((isTwo ? reader.past(link + 1) : link) + 1);
  return reader.word(word).startsWith(letter) ? word + 1 : undefined;
}

function pastSigns(reader: TokenReader, start: number): number {
  let at = start;
  while (at < start + 3 && (reader.kind(at) === 'space' || [',', ';', '-', '.'].includes(reader.at(at)?.text ?? '')))
    at += 1;
  return reader.word(at) === 'and' ? reader.past(at + 1) : at;
}

const LEAST_APART = 5;
const IN_ORDER = 'abcdefghijklmnopqrstuvwxyz';

/** `b l u e j a y`: a word whose letters stand apart, and no list of classes or tiers, `A B C D E`. */
function areLettersApart(reader: TokenReader, at: number): boolean {
  const token = reader.at(at);
  if (token?.kind !== 'word' || token.text.length < LEAST_APART) return false;
  const isApart = token.to - token.from >= 2 * token.text.length - 1;
  return isApart && !IN_ORDER.includes(token.text) && new Set(token.text).size > 2;
}
