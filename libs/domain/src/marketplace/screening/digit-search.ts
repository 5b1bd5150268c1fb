import { digitOfLetter, readSpelled } from '../contact/number-words';
import type { Passage, TokenReader } from '../contact/tokens';

export type DigitNeedle = { digits: string; kind: 'phone' | 'crd' };
type Digit = { text: string; token: number };

/** Digits of one number stand no farther apart: a sentence of the next message is between them. */
const FARTHEST = 80;

/** The digits of a text one after the other, whatever stands between them: figures, words, and letters beside them. */
function readDigits(reader: TokenReader): Digit[] {
  const digits: Digit[] = [];
  for (let at = 0; at < reader.length;) {
    const spelled = readSpelled(reader, at);
    const read = spelled?.digits ?? figureAt(reader, at);
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

/** Numbers that are known, in the digits of a text. Ten digits in this order do not come together by chance. */
export function findDigits(
  reader: TokenReader,
  needles: readonly DigitNeedle[],
): (Passage & { kind: DigitNeedle['kind'] })[] {
  if (needles.length === 0) return [];
  const digits = readDigits(reader);
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
