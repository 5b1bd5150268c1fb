import type { TokenReader } from '../contact/tokens';

/** A letter and the token whose number gives its place in the alphabet. */
export type PlacedLetter = { text: string; token: number };

const [LAST_PLACE, BEFORE_A, SHORTEST] = [26, 96, 3];
const SEPARATORS = new Set(['-', '.', '/', ',', ' ', '|', '_', ':', ';']);
/** `19 - 13`. */
const MOST_BETWEEN = 3;

/** `19-13-9-20-8`: runs of numbers from 1 to 26 as the letters of the alphabet at these places. */
export function lettersByPlace(reader: TokenReader): PlacedLetter[][] {
  const runs: PlacedLetter[][] = [];
  let run: PlacedLetter[] = [];
  let between = 0;
  for (let token = 0; token <= reader.length; token += 1) {
    const { kind, text } = reader.at(token) ?? { kind: undefined, text: '' };
    const place = kind === 'number' && text.length <= 2 ? Number(text) : 0;
    if (place > 0 && place <= LAST_PLACE) {
      run.push({ text: String.fromCharCode(BEFORE_A + place), token });
      between = 0;
      continue;
    }
    between += 1;
    if (SEPARATORS.has(text) && between <= MOST_BETWEEN) continue;
    if (run.length >= SHORTEST) runs.push(run);
    run = [];
  }
  return runs;
}
