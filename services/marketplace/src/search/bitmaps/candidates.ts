import { sizeOf, type WordSet } from './word-sets';

/** Rows of a search: as a set, their number, and one by one, which is written out for the first who asks. */
export type Candidates = { rows: WordSet; size: number; slots: () => Uint32Array };

export function candidatesOf(rows: WordSet): Candidates {
  const size = sizeOf(rows);
  let slots: Uint32Array | null = null;
  return { rows, size, slots: () => (slots ??= slotsIn(rows, size)) };
}

function slotsIn({ words, from, to }: WordSet, size: number): Uint32Array {
  const slots = new Uint32Array(size);
  let place = 0;
  for (let at = from; at < to; at += 1) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
      slots[place] = at * 32 + 31 - Math.clz32(word & -word);
      place += 1;
    }
  }
  return slots;
}
