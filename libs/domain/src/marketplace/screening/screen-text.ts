import { joinedSpans, scanText, spanOf, withDescribed, type ContactKind, type ContactSpan } from '../contact-data';
import { readTokens, type Passage, type TokenReader } from '../contact/tokens';
import { digitsToldSlowly, findDigits, hasDigits } from './digit-search';
import { digitsOf, lettersOf, NOTHING_KNOWN, numbersOf, type KnownFacts } from './known-facts';
import { lettersTold, nameInLetters } from './letter-messages';
import { findLetters } from './letter-search';
import { findZips } from './place-needles';
import { findSounds } from './sounds';
import { fragmentOf, numberInParts, scatteredNumber, slowNumber, splitNumber } from './split-messages';
import { findToldParts } from './told-parts';

/** A passage that says who the writer is or how to reach them. */
export type ScreenedSpan = ContactSpan & {
  /** The passage says it only together with the messages that the writer sent before. */
  continues: boolean;
};

export type ScreenedText = {
  text: string;
  /** What the same writer sent before to the same reader, the latest last. */
  earlier?: readonly string[];
  writer?: KnownFacts;
};

/** How far back a thread is read for names and addresses, which neighboring messages tell in parts. */
const EARLIER_MESSAGES = 8;
/** How far back for the parts of numbers: more than three hours of all messages that one may send. */
export const HISTORY_MESSAGES = 200;
/** Of these the latest whole messages up to so many characters: they are read in a tenth of a second. */
const HISTORY_CHARACTERS = 100_000;
const EARLIER_CHARACTERS = 1_000;
/** Of these the last characters are read with the new message: an address that is cut in two is cut there. */
const OVERLAP_CHARACTERS = 200;

/**
 * Everything in a text by which its reader could recognize or reach its writer: contact data in any disguise, the
 * writer's own names and numbers, and what becomes one of them together with the messages before. In the order of the
 * text, without overlap. The work grows with the length of the text and of the facts, and not faster.
 */
export function screenText(screened: ScreenedText): ScreenedSpan[] {
  return screenWithWork(screened).spans;
}

/** The passages, and how many tokens and letters were read for them: the measure of the work. */
export function screenWithWork({ text, earlier = [], writer = NOTHING_KNOWN }: ScreenedText): {
  spans: ScreenedSpan[];
  reads: number;
} {
  const before = earlier.slice(-EARLIER_MESSAGES).map((message) => message.slice(-EARLIER_CHARACTERS));
  const contact = scanText(text);
  const known = knownSpans(text, writer);
  const reader = readTokens(text);
  const scattered = toldInParts(reader, writer);
  const found = [...contact.spans, ...known.spans, ...(scattered ? [spanOf(reader, scattered, scattered.kind)] : [])];
  const alone = withDescribed(found, contact.described);
  const joined = before.length === 0 ? { spans: [], reads: 0 } : continuedSpans(before, earlier, text, writer);
  const more = joined.spans.filter((span) => !alone.some(({ start, end }) => start < span.end && span.start < end));
  const spans = [
    ...alone.map((span) => ({ ...span, continues: false })),
    ...joinedSpans(more).map((span) => ({ ...span, continues: true })),
  ].sort((a, b) => a.start - b.start);
  return { spans, reads: contact.reads + known.reads + reader.reads + joined.reads };
}

/** A number in parts with words and other digits between. */
export function toldInParts(reader: TokenReader, facts: KnownFacts): ReturnType<typeof numberInParts> {
  const scattered = scatteredNumber(reader);
  return scattered ? { ...scattered, kind: 'phone' } : numberInParts([], reader, numbersOf(facts));
}

type Scan = { spans: ContactSpan[]; reads: number };

function knownSpans(text: string, facts: KnownFacts): Scan {
  const reader = readTokens(text);
  const found = knownPassages(reader, facts, text);
  return { spans: found.map((passage) => spanOf(reader, passage, passage.kind)), reads: reader.reads };
}

/** What a text says of the facts: names, streets and places in its letters, numbers and ZIP codes in its digits. */
export function knownPassages(
  reader: TokenReader,
  facts: KnownFacts,
  original: string,
): (Passage & { kind: ContactKind })[] {
  const letters = lettersOf(facts);
  return [
    ...findLetters(reader, letters, original),
    ...findToldParts(reader, letters, original),
    ...findSounds(reader, letters),
    ...findDigits(reader, digitsOf(facts)),
    ...findZips(reader, facts.places).map((zip) => ({ ...zip, kind: 'place' as const })),
  ];
}

/** What begins in the messages before and ends in the text, as passages of the text. */
function continuedSpans(before: readonly string[], earlier: readonly string[], text: string, facts: KnownFacts): Scan {
  const all = knownSpans([...before, text].join('\n'), facts);
  const tail = before.join('\n').slice(-OVERLAP_CHARACTERS);
  const contact = scanText(`${tail}\n${text}`);
  const readers = before.map(readTokens);
  const last = readTokens(text);
  const known = numbersOf(facts);
  const isPart = fragmentOf(last) ?? lettersTold(last) ?? (known.length > 0 && hasDigits(last));
  const history = isPart ? latest(earlier).map(readTokens) : [];
  const split = splitNumber(readers, last) ?? slowNumber(history, last);
  const number = split
    ? { ...split, kind: 'phone' as const }
    : (numberInParts(history, last, known) ?? digitsToldSlowly(history, last, digitsOf(facts)));
  const name = nameInLetters(history, last, lettersOf(facts));
  const turned = turnedSpans(before.at(-1) ?? '', text, facts);
  const reads = [...readers, ...history, last].reduce(
    (sum, reader: TokenReader) => sum + reader.reads,
    all.reads + contact.reads + turned.reads,
  );
  const spans = [
    ...crossing(all.spans, before.join('\n').length + 1),
    ...crossing([...contact.spans, ...contact.described], tail.length + 1),
    ...(number ? [spanOf(last, number, number.kind)] : []),
    ...(name ? [spanOf(last, name, name.kind)] : []),
    ...turned.spans,
  ];
  return { spans, reads };
}

/** Longer messages are no part of a word. */
const LONGEST_PART = 30;

/** `Sm` behind `ith`: what a short text says before the message that was sent before it. */
function turnedSpans(before: string, text: string, facts: KnownFacts): Scan {
  if (before === '' || text.length > LONGEST_PART || before.length > LONGEST_PART) return { spans: [], reads: 0 };
  const { spans, reads } = knownSpans(`${text}\n${before}`, facts);
  const across = spans.filter(({ start, end }) => start < text.length && end > text.length + 1);
  return { spans: across.map(({ start, kind }) => ({ start, end: text.length, kind })), reads };
}

/** The latest messages, as many whole ones as the bounds allow. */
function latest(earlier: readonly string[]): string[] {
  const messages: string[] = [];
  let characters = 0;
  for (const message of earlier.slice(-HISTORY_MESSAGES).toReversed()) {
    characters += message.length;
    if (characters > HISTORY_CHARACTERS) break;
    messages.unshift(message);
  }
  return messages;
}

function crossing(spans: readonly ContactSpan[], boundary: number): ContactSpan[] {
  return spans
    .filter(({ start, end }) => start < boundary && end > boundary)
    .map(({ end, kind }) => ({ start: 0, end: end - boundary, kind }));
}
