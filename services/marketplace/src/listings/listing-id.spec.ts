import { parseListingId } from './listing-id';

describe('the number of a listing in a path', () => {
  it.each([
    ['2001', 2001],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['99999999999999999999', null],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.5', null],
    ['1e3', null],
    [' 1', null],
    ['abc', null],
    ['', null],
  ])('%j is %p', (segment, id) => {
    expect(parseListingId(segment)).toBe(id);
  });
});
