/** Words of the public listings, with the number of listings that have each. */
export type Lexicon = ReadonlyMap<string, number>;

/** Shorter words have too many neighbors. */
const MIN_LENGTH = 4;
/** From this length on, a word may have two slips. */
const TWO_SLIPS_FROM = 7;
/** Further words of a long text are left as they are. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 30;

/**
 * How many slips lead from one word to the other: a letter missing, added, wrong, or two neighbors swapped (optimal
 * string alignment). More than `most` is reported as `most + 1`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const differs = a[row - 1] === b[column - 1] ? 0 : 1;
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + differs);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** The word that was probably meant: the fewest slips, then the same first letter, then the most common. */
function closestWord(typed: string, lexicon: Lexicon): string | null {
  const most = typed.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: { word: string; rank: [number, number, number] } | null = null;
  for (const [word, listings] of lexicon) {
    const slips = slipsBetween(typed, word, most);
    if (slips > most) continue;
    const rank: [number, number, number] = [slips, word[0] === typed[0] ? 0 : 1, -listings];
    if (best === null || isBefore(rank, best.rank)) best = { word, rank };
  }
  return best?.word ?? null;
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** The text with its unknown words replaced by near ones of the lexicon; null when no word has one. */
export function didYouMean(text: string, lexicon: Lexicon): string | null {
  let left = MAX_WORDS;
  const meant = text.replace(/\p{L}+/gu, (typed) => {
    const word = typed.toLowerCase();
    if (word.length < MIN_LENGTH || word.length > MAX_WORD_LENGTH || lexicon.has(word) || left === 0) return typed;
    left -= 1;
    return closestWord(word, lexicon) ?? typed;
  });
  return meant === text ? null : meant;
}
