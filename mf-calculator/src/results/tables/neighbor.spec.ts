import { neighbor, type Step } from './neighbor';

/** A head, a gap and a row that is shorter. */
const ROWS = [[null, null, null], [null, 'a', 'b', 'c'], [null, 'd', null, 'f'], [null], [null, 'g', 'h']];

describe('arrows in a table of figures', () => {
  it.each<[string, Step, string | null]>([
    ['a', 'right', 'b'],
    ['d', 'right', 'f'],
    ['f', 'left', 'd'],
    ['a', 'left', null],
    ['b', 'down', 'h'],
    ['h', 'up', 'b'],
    ['d', 'down', 'g'],
    ['c', 'up', null],
    ['b', 'start', 'a'],
    ['d', 'end', 'f'],
    ['gone', 'down', null],
  ])('from %s %s is %s', (from, step, to) => {
    expect(neighbor(ROWS, from, step)).toBe(to);
  });
});
