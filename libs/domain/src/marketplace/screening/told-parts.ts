import { TokenReader } from '../contact/tokens';
import { findLetters, type Found } from './letter-search';
import type { Needle } from './needles';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What says that a beginning comes, and what says that the rest does. */
const BEGINNING = words('begin begins beginning start starts starting');
const REST = words('end ends ending finish finishes rest followed behind add plus attach append');
/** The same before a word for a part: `the first half`. */
const [FIRST, SECOND] = [words('first front'), words('second other last back next')];
const PARTS = words('half part bit word piece letters syllable');
/** Words around the parts of a name. */
const AROUND = words(
  'with by the a an and then is are it its of in on to at as that this put take join together here ' +
    'before just now half part bit word piece letters syllable first front second other last back next comes goes',
);
/** Words and signs around a name in which its cue may come: `put brook behind it`. */
const REACH = 4;

const isCue = (reader: TokenReader, at: number, alone: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  alone.has(reader.word(at)) || (before.has(reader.word(at)) && PARTS.has(reader.word(reader.past(at + 1))));
const isBeginning = (reader: TokenReader, at: number): boolean => isCue(reader, at, BEGINNING, FIRST);
const isRest = (reader: TokenReader, at: number): boolean => isCue(reader, at, REST, SECOND);

/**
 * A name in two parts with words around them: `starts with Stone and ends with brook`, in either order. What the words
 * around leave is searched as if it stood together.
 */
export function findToldParts(reader: TokenReader, needles: readonly Needle[], original: string): Found[] {
  const indexes = reader.tokens.map((_, at) => at);
  const rests = indexes.find((at) => isRest(reader, at));
  if (rests === undefined) return [];
  const begins = indexes.find((at) => isBeginning(reader, at)) ?? 0;
  const turned = begins > rests ? [...indexes.slice(begins), ...indexes.slice(rests, begins)] : indexes;
  const left = turned.filter((at) => !isAround(reader.word(at)));
  const parts = new TokenReader(
    left.flatMap((at) => reader.tokens[at] ?? []),
    original,
  );
  const found = findLetters(parts, needles.filter(isWholeName), original);
  reader.reads += parts.reads;
  return found.flatMap(({ start, end, kind }) => {
    const passed = left.slice(start, end).filter((at) => reader.isName(at));
    const [first, last] = [Math.min(...passed), Math.max(...passed)];
    const isTold = indexes.slice(Math.max(0, first - REACH), last + 1 + REACH).some((at) => isRest(reader, at));
    return isTold ? [{ start: first, end: last + 1, kind }] : [];
  });
}

/** Names that count without a capital: the others come together by chance. */
const isWholeName = ({ form }: Needle): boolean => form === 'anywhere' || form === 'whole';

const isAround = (word: string): boolean => BEGINNING.has(word) || REST.has(word) || AROUND.has(word);
