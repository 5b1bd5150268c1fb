import { TypedFastBitSet } from 'typedfastbitset';
import { leavesOf, readTextQuery, rowsOfText, type TextQuery } from './text-query';

const a: TextQuery = { leaf: `'a'` };
const b: TextQuery = { leaf: `'b'` };

describe('a query of words', () => {
  it.each<[string, TextQuery | null]>([
    ['', null],
    [`'a'`, a],
    [`'a' & 'b'`, { and: [a, b] }],
    [`'a' | 'b' & 'c'`, { or: [a, { and: [b, { leaf: `'c'` }] }] }],
    [`( 'a' | 'b' ) & !'c'`, { and: [{ or: [a, b] }, { not: { leaf: `'c'` } }] }],
    [`'a' <-> 'b' & 'c'`, { and: [{ leaf: `'a' <-> 'b'` }, { leaf: `'c'` }] }],
    [`!( 'a' <2> 'b' <-> 'c' )`, { not: { leaf: `'a' <2> 'b' <-> 'c'` } }],
    [`'o''neil' & 'a & | ! <-> ( b'`, { and: [{ leaf: `'o''neil'` }, { leaf: `'a & | ! <-> ( b'` }] }],
  ])('%s is read with its precedence', (text, query) => {
    expect(readTextQuery(text)).toEqual(query);
  });

  it('finds the rows of its words', () => {
    const all = new TypedFastBitSet([0, 1, 2, 3, 4]);
    const rows: Record<string, number[]> = { "'a'": [0, 1, 2], "'b'": [2, 3], "'c'": [1] };
    const find = (text: string) => {
      const query = readTextQuery(text);
      if (!query) throw new Error('no words');
      for (const leaf of leavesOf(query)) expect(rows).toHaveProperty([leaf]);
      return rowsOfText(query, all, (leaf) => new TypedFastBitSet(rows[leaf])).array();
    };
    expect(find(`'a' & 'b'`)).toEqual([2]);
    expect(find(`'a' | 'b'`)).toEqual([0, 1, 2, 3]);
    expect(find(`!'a'`)).toEqual([3, 4]);
    expect(find(`( 'a' | 'b' ) & !'c'`)).toEqual([0, 2, 3]);
    expect(all.array()).toEqual([0, 1, 2, 3, 4]);
  });
});
