import { priceInContext } from './price-in-context';

const M = 100_000_000;
const USE = 'Everything that follows uses this price.';

describe('the price beside the other two answers', () => {
  it.each([
    [
      2.9,
      1.2,
      'Within what practices of this size sell for ($2.3M to $3.1M), but above the $1.2M its cash flow supports.',
    ],
    [
      2.9,
      3,
      'Within what practices of this size sell for ($2.3M to $3.1M), and within the $3M its cash flow supports.',
    ],
    [
      3.2,
      1.2,
      'Above what practices of this size sell for ($2.3M to $3.1M), and above the $1.2M its cash flow supports.',
    ],
    [
      2,
      2.2,
      'Below what practices of this size sell for ($2.3M to $3.1M), but within the $2.2M its cash flow supports.',
    ],
    [2.3, null, 'Within what practices of this size sell for ($2.3M to $3.1M).'],
  ])('a price of %sM of which %sM is supported', (price, supported, sentence) => {
    const answers = { price: price * M, low: 2.3 * M, high: 3.1 * M, supported: supported && supported * M };
    expect(priceInContext(answers)).toBe(`${sentence} ${USE}`);
  });
});
