import { pairWidths } from './pair-widths';

const words = (letters: number) => 'x'.repeat(letters);

describe('the two columns of a table', () => {
  it.each([
    ['a number beside sentences takes little', ['Week', 'What to do'], [['13', words(140)]], 0.11],
    [
      'a term beside its meaning stays on one line or takes a third',
      ['Term', 'Meaning'],
      [[words(21), words(90)]],
      0.32,
    ],
    ['a sentence beside a yes has most', ['Paper', 'May it leave?'], [[words(62), words(30)]], 0.67],
    [
      'the longest cell decides, of whatever row',
      ['A', 'B'],
      [
        [words(2), words(30)],
        [words(60), words(3)],
      ],
      0.67,
    ],
    ['never more than two thirds', ['Item', 'Example'], [[words(70), '$1']], 0.68],
    ['no row at all', ['Item', 'Example'], [], 0.11],
  ])('%s', (_, header, rows, first) => {
    const [left, right] = pairWidths(header, rows);
    expect([left, left + right].map((share) => Math.round(share * 100) / 100)).toEqual([first, 1]);
  });
});
