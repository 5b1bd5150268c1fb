import type { TokenReader } from './tokens';

/** How a sign stands in the text: as itself, as a word between brackets or other signs, or as a plain word. */
export type Sign = { end: number; form: 'sign' | 'wrapped' | 'word' };
/** A sign for the dot, with whether a space or another separator is before or after it. */
export type Dot = Sign & { before: boolean; after: boolean };

const AT_WORDS = new Set(['at', 'arroba', 'ampersat', 'arobase']);
const DOT_WORDS = new Set(['dot', 'period', 'punto', 'punkt', 'point']);
const WRAPPERS = new Set([
  '(',
  '[',
  '{',
  '<',
  ')',
  ']',
  '}',
  '>',
  '-',
  '_',
  '*',
  '|',
  '/',
  '~',
  '"',
  "'",
  '=',
  '\\',
  '+',
]);

/** The @ that starts at the index, in any form, spaces before it included. */
export function atSign(reader: TokenReader, index: number): Sign | undefined {
  return signFrom(reader, index, (at) => reader.is(at, '@') || isAtWord(reader, at));
}

/** The dot of an address that starts at the index, in any form, spaces before it included. */
export function dotSign(reader: TokenReader, index: number): Dot | undefined {
  const dot = signFrom(reader, index, (at) => reader.is(at, '.') || DOT_WORDS.has(reader.word(at)));
  if (!dot) return undefined;
  return { ...dot, before: reader.kind(index) === 'space', after: reader.kind(dot.end - 1) === 'space' };
}

/** `at`, and the single letter between brackets. */
function isAtWord(reader: TokenReader, at: number): boolean {
  if (AT_WORDS.has(reader.word(at))) return true;
  return (
    reader.word(at) === 'a' &&
    WRAPPERS.has(reader.at(at - 1)?.text ?? '') &&
    WRAPPERS.has(reader.at(at + 1)?.text ?? '')
  );
}

/** Spaces and up to two wrappers, the sign, up to two wrappers and spaces. */
function signFrom(reader: TokenReader, index: number, isSign: (at: number) => boolean): Sign | undefined {
  const opened = wrappersFrom(reader, reader.past(index));
  const sign = reader.past(opened);
  if (!isSign(sign)) return undefined;
  const closed = wrappersFrom(reader, reader.past(sign + 1));
  const isWrapped = opened > reader.past(index) && closed > reader.past(sign + 1);
  if (isWrapped) return { end: reader.past(closed), form: 'wrapped' };
  if (opened > reader.past(index)) return undefined;
  return { end: reader.past(sign + 1), form: reader.kind(sign) === 'word' ? 'word' : 'sign' };
}

function wrappersFrom(reader: TokenReader, index: number): number {
  let end = index;
  while (end < index + 2 && WRAPPERS.has(reader.at(end)?.text ?? '')) end += 1;
  return end;
}
