import { amountAfter } from './discount';

const DAY = 86_400_000;

describe('what is charged with a discount', () => {
  // Worked by hand: 29,900 × (1 − share), a half cent up for the discount.
  it.each([
    ['nothing off', null, 29_900],
    ['20 %', { percentOff: 20, amountOff: null, endsAt: null }, 23_920],
    ['12.5 %', { percentOff: 12.5, amountOff: null, endsAt: null }, 26_162],
    ['33.33 %', { percentOff: 33.33, amountOff: null, endsAt: null }, 19_934],
    ['all', { percentOff: 100, amountOff: null, endsAt: null }, 0],
    ['$50', { percentOff: null, amountOff: 5_000, endsAt: null }, 24_900],
    ['more than the price', { percentOff: null, amountOff: 90_000, endsAt: null }, 0],
    ['one that ends a day later', { percentOff: 50, amountOff: null, endsAt: 2 * DAY }, 14_950],
    ['one that ends at this moment', { percentOff: 50, amountOff: null, endsAt: DAY }, 29_900],
  ])('is right for %s', (_, discount, expected) => {
    expect(amountAfter(29_900, discount, DAY)).toBe(expected);
  });
});
