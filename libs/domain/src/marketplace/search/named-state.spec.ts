import { namedState } from './named-state';

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

  it.each(['', 'retirement', 'ohioan', 'mainely', 'Puerto Rico', 'or', 'in'])('%j names none', (q) => {
    expect(namedState(q)).toBeNull();
  });
});
