import { exactly } from '@app/domain';
import { cardFigures, count, money } from './listing-text';

describe('the figures of a listing card', () => {
  it('are bands, rounded for reading', () => {
    const figures = cardFigures({
      aum: { low: 100_000_000, high: 250_000_000 },
      revenue: { low: 0, high: 250_000 },
      clients: { low: 800, high: null },
    });
    expect(figures.map(({ value }) => value)).toEqual(['$100M–$250M', 'Under $250K', '800+']);
  });

  it('are rounded where the owner shows them exactly', () => {
    const figures = cardFigures({ aum: exactly(182_400_000), revenue: exactly(1_480_000), clients: exactly(1164) });
    expect(figures.map(({ value }) => value)).toEqual(['$182.4M', '$1.5M', '1,164']);
  });

  it("read 'N/A' where nothing is shown, and zero where it is zero", () => {
    expect(cardFigures({ aum: null, revenue: null, clients: null }).map(({ value }) => value)).toEqual([
      'N/A',
      'N/A',
      'N/A',
    ]);
    expect(
      cardFigures({ aum: exactly(0), revenue: exactly(0), clients: exactly(0) }).map(({ value }) => value),
    ).toEqual(['$0', '$0', '0']);
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
