import { exactly } from '@app/domain';
import { listingTeaser } from '../testing/listings';
import { cardFigures, count, money } from './listing-text';

const NONE = { aum: null, revenue: null, clients: null };
const valuesOf = (changes: Parameters<typeof listingTeaser>[1]) =>
  cardFigures(listingTeaser(1, changes)).map(({ value }) => value);

describe('the figures of a listing card', () => {
  it('are bands, rounded for reading', () => {
    const figures = {
      aum: { low: 100_000_000, high: 250_000_000 },
      revenue: { low: 0, high: 250_000 },
      clients: { low: 800, high: null },
      price: { low: 1_000_000, high: 2_500_000 },
      multiple: { low: 2.5, high: 3 },
    };
    const shown = ['$100M–$250M', 'Under $250K', '800+', '$1M–$2.5M', '2.5×–3×', 'Nov 16'];
    expect(valuesOf(figures)).toEqual(shown);
  });

  it('are rounded where the owner shows them exactly', () => {
    const figures = { aum: exactly(182_400_000), revenue: exactly(1_480_000), clients: exactly(1164) };
    expect(valuesOf(figures).slice(0, 3)).toEqual(['$182.4M', '$1.5M', '1,164']);
    expect(valuesOf({ price: exactly(2_750_000), multiple: exactly(2.75) }).slice(3, 5)).toEqual(['$2.8M', '2.75×']);
  });

  it("read 'N/A' where nothing is shown, and zero where it is zero", () => {
    expect(valuesOf(NONE).slice(0, 3)).toEqual(['N/A', 'N/A', 'N/A']);
    expect(valuesOf({ aum: exactly(0), revenue: exactly(0), clients: exactly(0) }).slice(0, 3)).toEqual([
      '$0',
      '$0',
      '0',
    ]);
  });

  it.each([
    [{ price: null, multiple: null }, ['On request', 'N/A']],
    [{ price: null, multiple: exactly(2.5) }, ['N/A', '2.5×']],
  ])('of %j name the price and the multiple %j', (changes, texts) => {
    expect(valuesOf(changes).slice(3, 5)).toEqual(texts);
  });
});

describe('an amount on the page of a listing', () => {
  it('is exact to the dollar, or a band', () => {
    expect(money(exactly(182_400_123))).toBe('$182,400,123');
    expect(money({ low: 1_000_000, high: 2_500_000 })).toBe('$1M–$2.5M');
  });
});

describe('a band of what is counted', () => {
  it.each([
    [{ low: 100, high: 200 }, '100–199'],
    [{ low: 0, high: 50 }, 'Under 50'],
    [{ low: 800, high: null }, '800+'],
    [exactly(118), '118'],
    [null, 'N/A'],
  ])('%j reads %s: its upper bound belongs to the next band', (range, text) => {
    expect(count(range)).toBe(text);
  });
});
