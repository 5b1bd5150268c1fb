import { priceInContext } from './price-in-context';

const M = 100_000_000;
const USE = 'Everything below uses this price.';

describe('the price beside the other two answers', () => {
  it.each([
    [
      2.9,
      1.2,
      'Within the range for practices of this size ($2,300,000 to $3,100,000), but ' +
        'above the $1,200,000 its cash flow supports.',
    ],
    [
      2.9,
      3,
      'Within the range for practices of this size ($2,300,000 to $3,100,000), and ' +
        'within the $3,000,000 its cash flow supports.',
    ],
    [
      3.2,
      1.2,
      'Above the range for practices of this size ($2,300,000 to $3,100,000), and ' +
        'above the $1,200,000 its cash flow supports.',
    ],
    [
      2,
      2.2,
      'Below the range for practices of this size ($2,300,000 to $3,100,000), but ' +
        'within the $2,200,000 its cash flow supports.',
    ],
    [
      2.9,
      0,
      'Within the range for practices of this size ($2,300,000 to $3,100,000), ' +
        'but the cash flow supports no price on these terms.',
    ],
    [2.3, null, 'Within the range for practices of this size ($2,300,000 to $3,100,000).'],
  ])('a price of %sM of which %sM is supported', (price, supported, sentence) => {
    const answers = {
      price: price * M,
      low: 2.3 * M,
      high: 3.1 * M,
      supported: supported === null ? null : supported * M,
    };
    expect(priceInContext(answers)).toBe(`${sentence} ${USE}`);
  });
});
