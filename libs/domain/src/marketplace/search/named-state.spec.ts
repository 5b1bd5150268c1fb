import { namedState, searchedWords } from './named-state';

describe('the state that a search names', () => {
  it.each([
    ['ohio', 'OH', 'east_north_central', ''],
    ['  Ohio ', 'OH', 'east_north_central', ''],
    ['in Ohio', 'OH', 'east_north_central', ''],
    ['fee-only practice in ohio', 'OH', 'east_north_central', 'fee only practice'],
    ['West Virginia', 'WV', 'south_atlantic', ''],
    ['virginia retirement', 'VA', 'south_atlantic', 'retirement'],
    ['New York RIA', 'NY', 'middle_atlantic', 'ria'],
    ['district of columbia', 'DC', 'south_atlantic', ''],
  ])('%j is %s in %s, with %j left', (q, state, division, rest) => {
    expect(namedState(q)).toEqual({ state, division, rest });
  });

  it.each(['', 'retirement', 'ohioan', 'mainely', 'Puerto Rico', 'or more', 'in the'])('%j names none', (q) => {
    expect(namedState(q)).toBeNull();
  });
});

describe('the words that a search is for', () => {
  it.each([
    ['OR', 'Oregon'],
    ['in', 'Indiana'],
    [' me ', 'Maine'],
    ['OH', 'Ohio'],
    ['PR', 'PR'],
    ['or more', 'or more'],
    ['retirement', 'retirement'],
    ['', ''],
  ])('of %j are %j', (q, words) => {
    expect(searchedWords(q)).toBe(words);
  });

  it('names the state of a code alone, not of one among other words', () => {
    expect(namedState('or')).toEqual({ state: 'OR', division: 'pacific', rest: '' });
    expect(namedState('harbor or walnut')).toBeNull();
  });
});
