/** Room for the title of a line, its widest word beside its padding. Pixels. */
const TITLE_WIDTH = 152;
/** A figure of the small text with its padding. Pixels. */
const PADDING = 12;
const CHARACTER_WIDTH = 7.1;
/** With fewer years beside each other, a block is all titles. */
const FEWEST = 2;

export type YearBlock = { from: number; to: number };

/** What a block is called where it folds; year 0 is the day of joining. */
export function blockName({ from, to }: YearBlock): string {
  const last = to - 1;
  if (from === last) return from === 0 ? 'Joining' : `Year ${from}`;
  const link = last - from === 1 ? 'and' : 'to';
  return from === 0 ? `Joining ${link} year ${last}` : `Years ${from} ${link} ${last}`;
}

/**
 * The years of a pro forma in blocks of equal size that fit a width, one below the other, so that none is cut off. All
 * are one block while the width is 0, which is not known yet. `longest` is the length of the longest figure.
 */
export function yearBlocks(count: number, width: number, longest: number): YearBlock[] {
  const column = PADDING + CHARACTER_WIDTH * longest;
  const fitting = width === 0 ? count : Math.max(FEWEST, Math.floor((width - TITLE_WIDTH) / column));
  const size = Math.ceil(count / Math.ceil(count / fitting));
  return Array.from({ length: Math.ceil(count / size) }, (_block, index) => ({
    from: index * size,
    to: Math.min(count, (index + 1) * size),
  }));
}
