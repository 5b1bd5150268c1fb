import { shownPages } from './pagination';

describe('the pages on offer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, null, 12]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
    [99, 3, [1, 2, 3]],
  ])('on page %d of %d are %j', (current, pages, shown) => {
    expect(shownPages(current, pages)).toEqual(shown);
  });
});
