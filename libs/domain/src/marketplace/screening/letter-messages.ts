import type { Passage, TokenReader } from '../contact/tokens';
import type { Needle } from './needles';

type Letters = Passage & { text: string };

/** Words around letters that are told one by one: `the last one is m, then i`. */
const TELLING = new Set(
  (
    'the an last first second third next one is are then it and letter letters now after before ends ' +
    'starts begins end' +
    'start with comes come my name of spells follows followed by finally that plus add'
  ).split(' '),
);
const SHORTEST = 3;
const MOST_LETTERS = 40;
const FORMS: readonly Needle['form'][] = ['whole', 'anywhere', 'proper', 'joined', 'capital'];

/** The letters of a message that has nothing but letters, with or without words that say where they belong. */
export function lettersTold(reader: TokenReader): Letters | undefined {
  let text = '';
  let [start, end] = [0, 0];
  for (let at = 0; at < reader.length; at += 1) {
    const token = reader.at(at);
    if (token?.kind === 'number') return undefined;
    if (token?.kind !== 'word') continue;
    const isApart = token.text.length === 1 || token.to - token.from >= 2 * token.text.length - 1;
    if (!isApart && !TELLING.has(token.text)) return undefined;
    if (!isApart || isArticle(reader, at)) continue;
    if (text === '') start = at;
    // `next a t`: an article and a letter.
    text += token.text === 'at' && reader.length > 1 ? 't' : token.text;
    end = at + 1;
  }
  return text === '' || text.length > MOST_LETTERS ? undefined : { text, start, end };
}

/** The `a` of `next a t`. */
function isArticle(reader: TokenReader, at: number): boolean {
  return reader.word(at) === 'a' && reader.kind(at + 1) === 'space' && reader.word(at + 2).length === 1;
}

/**
 * The letters of the last message that complete a name which the messages before began letter by letter, forward,
 * backward or in any order. Messages with other words between them change nothing.
 */
export function nameInLetters(
  earlier: readonly TokenReader[],
  last: TokenReader,
  needles: readonly Needle[],
): (Passage & { kind: Needle['kind'] }) | undefined {
  const own = lettersTold(last);
  if (!own) return undefined;
  const before = earlier.map((reader) => lettersTold(reader)?.text ?? '').join('');
  const told = before + own.text;
  const found = needles.find(({ letters, form }) => {
    const { length } = letters;
    if (length < SHORTEST || length <= own.text.length || length > told.length || !FORMS.includes(form)) return false;
    return inOrder(told.slice(-length)) === inOrder(letters);
  });
  return found && { start: own.start, end: own.end, kind: found.kind };
}

const inOrder = (letters: string): string => [...letters].sort().join('');
