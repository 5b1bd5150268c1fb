import { caretAfter } from './caret-after';

describe('the caret of a number', () => {
  it.each([
    ['1,250,000', 1, 1],
    ['1,250,000', 2, 3],
    ['1,250,000', 4, 5],
    ['1,250,000', 7, 9],
    ['1,250,000', 0, 0],
    ['12', 9, 2],
  ])('in %s behind digit %i is at %i', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret);
  });
});
