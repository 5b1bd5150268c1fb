import type { TokenReader } from './tokens';

const NUMERAL = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
/** Shorter ones are states, degrees and words: `DC`, `MD`, `mix`. */
const [SHORTEST_IN_CAPITALS, SHORTEST] = [3, 4];

/** `CCXIV` is 214: numerals of at least three capitals, or of four letters. */
export function romanValue(reader: TokenReader, at: number): number | undefined {
  const word = reader.word(at);
  if (word.length < (reader.isInCapitals(at) ? SHORTEST_IN_CAPITALS : SHORTEST) || !NUMERAL.test(word))
    return undefined;
  const values = [...word].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
