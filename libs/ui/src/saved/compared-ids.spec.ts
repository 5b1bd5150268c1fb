import { comparedIds } from './compared-ids';

const KNOWN = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

describe('what an address compares', () => {
  it.each([
    [null, []],
    ['', []],
    ['a,b', ['a', 'b']],
    ['b,a,b', ['b', 'a']],
    ['a,unknown', ['a']],
    ['e,d,c,b,a', ['e', 'd', 'c', 'b']],
  ])('%p names %j', (named, ids) => {
    expect(comparedIds(named, KNOWN)).toEqual(ids);
  });
});
