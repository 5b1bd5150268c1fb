import type { Passage, TokenReader } from './tokens';

/** The index after what the step reads at the index, or undefined. */
type Reading = (reader: TokenReader, at: number) => number | undefined;
type Step = { read: Reading; optional: boolean } | { gap: number };
export type Phrase = { steps: readonly Step[]; starts: ReadonlySet<string> | undefined; opens: boolean };
export type PhraseTable = { byWord: ReadonlyMap<string, readonly Phrase[]>; others: readonly Phrase[] };

/** Signs, and a space, that may stand between two words of a phrase. */
const MOST_BETWEEN = 4;
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' '),
);
const SUFFIXES = new Set(['st', 'nd', 'rd', 'th']);

/** `5th`, `Fifth`: of a word the capital makes it a name. */
function ordinal(reader: TokenReader, at: number): number | undefined {
  if (reader.kind(at) === 'number' && SUFFIXES.has(reader.word(at + 1))) return at + 2;
  return ORDINALS.has(reader.word(at)) && reader.at(at)?.capital ? at + 1 : undefined;
}

const STREETS = new Set(
  'street st avenue ave road rd boulevard blvd lane drive parkway highway square plaza'.split(' '),
);

/** Months, days and holidays. */
export const CALENDAR: ReadonlySet<string> = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday ' +
    'thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec memorial labor christmas'
  ).split(' '),
);
/** `at three Eastern`. */
const TIME_ZONES = new Set(['eastern', 'central', 'mountain', 'pacific']);

const isTime = (word: string): boolean => CALENDAR.has(word) || TIME_ZONES.has(word);

const oneToken =
  (is: (reader: TokenReader, at: number) => boolean): Reading =>
  (reader, at) =>
    is(reader, at) ? at + 1 : undefined;

/** Parts of phrases that are no list of words. */
const CLASSES: Record<string, Reading> = {
  '<nth>': ordinal,
  '<Name>': oneToken((reader, at) => reader.at(at)?.capital ?? false),
  '<Venue>': oneToken((reader, at) => (reader.at(at)?.capital ?? false) && !isTime(reader.word(at))),
  '<Street>': oneToken((reader, at) => (reader.at(at)?.capital ?? false) && STREETS.has(reader.word(at))),
  '<word>': oneToken((reader, at) => reader.kind(at) === 'word'),
  '<number>': oneToken((reader, at) => reader.kind(at) === 'number'),
};

/**
 * Phrases as they are written down: words in their order, alternatives divided by `|`, `?` behind what may be left out,
 * `..3` for up to three words of any kind, `^` before a word that begins a sentence, `{name}` for a list of words, and
 * the classes above.
 */
export function phraseTable(lines: readonly string[], lists: Record<string, string> = {}): PhraseTable {
  const byWord = new Map<string, Phrase[]>();
  const others: Phrase[] = [];
  for (const phrase of lines.map((line) => phraseOf(line, lists))) {
    if (!phrase.starts) others.push(phrase);
    for (const word of phrase.starts ?? []) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  }
  return { byWord, others };
}

function phraseOf(line: string, lists: Record<string, string>): Phrase {
  const opens = line.startsWith('^');
  const parts = line.slice(opens ? 1 : 0).split(' ');
  const first = optionsOf(parts[0] ?? '', lists);
  const starts = first.some((each) => each in CLASSES) ? undefined : new Set(first);
  return { steps: parts.map((part) => stepOf(part, lists)), starts, opens };
}

const optionsOf = (part: string, lists: Record<string, string>): string[] =>
  part.split('|').flatMap((each) => {
    const list = /^\{(\w+)\}$/.exec(each)?.[1];
    return list === undefined ? [each] : (lists[list] ?? '').split(' ');
  });

function stepOf(part: string, lists: Record<string, string>): Step {
  if (part.startsWith('..')) return { gap: Number(part.slice(2)) };
  const optional = part.endsWith('?');
  const options = optionsOf(optional ? part.slice(0, -1) : part, lists);
  const words = new Set(options.filter((each) => !(each in CLASSES)));
  const classes = options.flatMap((each) => CLASSES[each] ?? []);
  const read: Reading = (reader, at) => {
    if (words.has(reader.at(at)?.text ?? '')) return at + 1;
    for (const each of classes) {
      const end = each(reader, at);
      if (end !== undefined) return end;
    }
    return undefined;
  };
  return { read, optional };
}

/** The passages in which one of the phrases is said. The work at each word is bounded by the longest phrase. */
export function findPhrases(reader: TokenReader, { byWord, others }: PhraseTable): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    for (const phrase of [...(byWord.get(reader.at(at)?.text ?? '') ?? []), ...others]) {
      const end = phrase.opens && !isOpening(reader, at) ? undefined : endOf(reader, at, phrase.steps, 0);
      if (end !== undefined) found.push({ start: at, end });
    }
  }
  return found;
}

/** At the beginning of a sentence, or after a word of request. */
function isOpening(reader: TokenReader, at: number): boolean {
  const before = reader.before(at - 1);
  if (before < 0 || ['please', 'just', 'simply', 'then', 'and', 'can'].includes(reader.word(before))) return true;
  return ['.', '!', '?', ',', ':', ';', '-', '(', '"'].includes(reader.at(before)?.text ?? '');
}

function endOf(reader: TokenReader, at: number, steps: readonly Step[], index: number): number | undefined {
  const step = steps[index];
  if (!step) return at;
  if ('gap' in step) return afterGap(reader, at, steps, index + 1, step.gap);
  const end = readPast(reader, at, step.read);
  const whole = end === undefined ? undefined : endOf(reader, end, steps, index + 1);
  return whole ?? (step.optional ? endOf(reader, at, steps, index + 1) : undefined);
}

function afterGap(
  reader: TokenReader,
  start: number,
  steps: readonly Step[],
  index: number,
  gap: number,
): number | undefined {
  let at = start;
  for (let words = 0; words <= gap; words += 1) {
    const end = endOf(reader, at, steps, index);
    if (end !== undefined) return end;
    const next = readPast(reader, at, (each, name) => (each.isName(name) ? name + 1 : undefined));
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/** Reads the step at the index or behind the signs there. */
function readPast(reader: TokenReader, start: number, read: Reading): number | undefined {
  for (let at = start; at <= start + MOST_BETWEEN && at < reader.length; at += 1) {
    const end = read(reader, at);
    if (end !== undefined) return end;
    if (reader.isName(at) || reader.endsSentence(at)) return undefined;
  }
  return undefined;
}
