/** Rows as bits in words of 32. None is before the word `from`, and none in the word `to` or behind it. */
export type WordSet = { words: Uint32Array; from: number; to: number };

const NONE = { from: 0, to: 0 };

/** The rows that all sets have, in `into`, which is overwritten. */
export function intersect(into: Uint32Array, sets: readonly WordSet[]): WordSet {
  into.fill(0);
  const [first, ...others] = sets;
  if (!first) return { words: into, ...NONE };
  const from = sets.reduce((latest, set) => Math.max(latest, set.from), 0);
  const to = sets.reduce((earliest, set) => Math.min(earliest, set.to), into.length);
  if (from >= to) return { words: into, ...NONE };
  into.set(first.words.subarray(from, to), from);
  for (const { words } of others) keepCommon(into, words, from, to);
  return trimmed(into, from, to);
}

/** The rows that any of the sets has, in `into`, which is overwritten. */
export function unite(into: Uint32Array, sets: readonly WordSet[]): WordSet {
  into.fill(0);
  for (const { words, from, to } of sets) addAll(into, words, from, to);
  const from = sets.reduce((earliest, set) => Math.min(earliest, set.from), into.length);
  const to = sets.reduce((latest, set) => Math.max(latest, set.to), 0);
  return trimmed(into, from, to);
}

export function sizeOf({ words, from, to }: WordSet): number {
  let size = 0;
  for (let at = from; at < to; at += 1) size += bitsIn(words[at] ?? 0);
  return size;
}

/** How many rows two sets have in common. */
export function commonSize(one: WordSet, other: WordSet): number {
  const [{ words: left }, { words: right }] = [one, other];
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  let size = 0;
  for (let at = from; at < to; at += 1) size += bitsIn((left[at] ?? 0) & (right[at] ?? 0));
  return size;
}

/** In how many words two sets may have rows in common. */
export function commonSpan(one: WordSet, other: WordSet): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}

// Loops of their own, which are compiled as such.
function keepCommon(into: Uint32Array, words: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at] = (into[at] ?? 0) & (words[at] ?? 0);
}

function addAll(into: Uint32Array, words: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) into[at] = (into[at] ?? 0) | (words[at] ?? 0);
}

function trimmed(words: Uint32Array, first: number, end: number): WordSet {
  let [from, to] = [first, end];
  while (from < to && words[from] === 0) from += 1;
  while (from < to && words[to - 1] === 0) to -= 1;
  return { words, from, to };
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
