import { digitOfLetter, readSpelled } from '../contact/number-words';
import type { Passage, TokenReader } from '../contact/tokens';

export type DigitNeedle = { digits: string; kind: 'phone' | 'crd' };
type Digit = { text: string; token: number };

/** Digits of one number stand no farther apart: a sentence of the next message is between them. */
const FARTHEST = 80;

/** The digits of a text one after the other, whatever stands between them: figures, words, and letters beside them. */
function readDigits(reader: TokenReader, areLettersDigits = true): Digit[] {
  const digits: Digit[] = [];
  for (let at = 0; at < reader.length;) {
    const spelled = readSpelled(reader, at);
    const figure = areLettersDigits || reader.kind(at) === 'number' ? figureAt(reader, at) : '';
    const read = spelled?.digits ?? figure;
    const end = spelled?.end ?? at + 1;
    for (const text of read) digits.push({ text, token: at });
    at = end;
  }
  return digits;
}

function figureAt(reader: TokenReader, at: number): string {
  const token = reader.at(at);
  if (token?.kind === 'number') return token.text;
  if (token?.kind !== 'word' || token.text.length > 2) return '';
  const isBeside = reader.kind(at - 1) === 'number' || reader.kind(at + 1) === 'number';
  return isBeside ? [...token.text].map((letter) => digitOfLetter(letter) ?? '').join('') : '';
}

export const hasDigits = (reader: TokenReader): boolean => readDigits(reader).length > 0;

/** The digits of a text, and those of a text that has only one. */
type Stream = { all: Digit[]; single: Digit[] };

function streamOf(reader: TokenReader): Stream {
  const all = readDigits(reader);
  return { all, single: all.length === 1 ? all : [] };
}

/**
 * The passage of the last text that ends a known number which the texts before began: the digits of all texts one after
 * the other, or those of texts with one digit each, whatever they count. Texts without digits change nothing.
 */
export function digitsToldSlowly(
  earlier: readonly TokenReader[],
  last: TokenReader,
  needles: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] }) | undefined {
  const own = streamOf(last);
  const [start, end] = [own.all[0]?.token, own.all.at(-1)?.token];
  if (needles.length === 0 || start === undefined || end === undefined) return undefined;
  const before = earlier.map(streamOf);
  for (const name of ['all', 'single'] as const) {
    const told = before.flatMap((stream) => stream[name]).map(({ text }) => text);
    const digits = [...told, ...own[name].map(({ text }) => text)].join('');
    const found = needles.find(({ digits: wanted }) => {
      const at = digits.indexOf(wanted, Math.max(0, told.length - wanted.length + 1));
      return at >= 0 && at < told.length;
    });
    if (found) return { start, end: end + 1, kind: found.kind };
  }
  return undefined;
}

/** Numbers that are known, in the digits of a text. Ten digits in this order do not come together by chance. */
export function findDigits(
  reader: TokenReader,
  needles: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] })[] {
  if (needles.length === 0) return [];
  const readings = [readDigits(reader), readDigits(reader, false)];
  return readings.slice(0, isSame(readings) ? 1 : 2).flatMap((digits) => findIn(digits, needles));
}

const isSame = ([one = [], other = []]: readonly Digit[][]): boolean => one.length === other.length;

function findIn(
  digits: readonly Digit[],
  needles: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] })[] {
  const text = digits.map((digit) => digit.text).join('');
  return needles.flatMap(({ digits: wanted, kind }) => {
    const found: (Passage & { kind: DigitNeedle['kind'] })[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const run = digits.slice(at, at + wanted.length);
      const [start = 0, end = 0] = [run[0]?.token, run.at(-1)?.token];
      const isTogether = run.every(({ token }, index) => token - (run[index - 1]?.token ?? token) <= FARTHEST);
      if (isTogether) found.push({ start, end: end + 1, kind });
    }
    return found;
  });
}
