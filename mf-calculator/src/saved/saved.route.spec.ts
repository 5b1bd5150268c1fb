import { comparedIds } from './saved.route';

const KNOWN = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

describe('the calculations that an address compares', () => {
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
