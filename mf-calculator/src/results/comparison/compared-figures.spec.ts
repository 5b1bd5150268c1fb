import { bestOf, type Better } from './compared-figures';

describe('the best of a row', () => {
  it.each<[(number | null)[], Better, number[]]>([
    [[3, 1, 2], 'higher', [0]],
    [[3, 1, 2], 'lower', [1]],
    [[3, 3, 2], 'higher', [0, 1]],
    [[-5, -2], 'higher', [1]],
    [[null, 0, 4], 'lower', [1]],
    [[null, 7], 'higher', [1]],
    [[2, 2, 2], 'higher', []],
    [[2], 'higher', []],
    [[null, null], 'lower', []],
    [[], 'lower', []],
    [[1, 2], null, []],
  ])('of %j, %s: places %j', (values, better, places) => {
    expect([...bestOf(values, better)]).toEqual(places);
  });
});
