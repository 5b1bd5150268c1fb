import { yearBlocks } from './year-blocks';

/** `+$1,541,784` */
const MILLIONS = 11;
const sizes = (count: number, width: number, longest = MILLIONS) =>
  yearBlocks(count, width, longest).map(({ from, to }) => to - from);

describe('the years of a pro forma', () => {
  it.each<[string, number, number, number[]]>([
    ['one block before the width is known', 11, 0, [11]],
    ['one block where joining and ten years fit', 11, 1_200, [11]],
    ['two blocks beside the form on a screen of 1440 pixels', 11, 776, [6, 5]],
    ['blocks of two on a phone', 11, 352, [2, 2, 2, 2, 2, 1]],
    ['never fewer than two beside each other', 4, 100, [2, 2]],
    ['four blocks of twenty years', 21, 776, [6, 6, 6, 3]],
  ])('are %s', (_name, count, width, expected) => {
    expect(sizes(count, width)).toEqual(expected);
  });

  it('take more blocks for longer figures', () => {
    expect(sizes(11, 776, 14)).toEqual([4, 4, 3]);
  });

  it.each([352, 600, 776, 1_000, 1_200])('are each in one block, and no block is wider than %d pixels', (width) => {
    for (const count of [2, 6, 11, 21]) {
      const blocks = yearBlocks(count, width, MILLIONS);
      const years = blocks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_year, place) => from + place));
      expect(years).toEqual(Array.from({ length: count }, (_year, year) => year));
      for (const { from, to } of blocks) expect(152 + (to - from) * 90.1).toBeLessThanOrEqual(width);
    }
  });
});
