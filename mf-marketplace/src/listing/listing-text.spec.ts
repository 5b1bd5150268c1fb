import { cardFigures } from './listing-text';

describe('the figures of a listing card', () => {
  it('are rounded for reading', () => {
    expect(cardFigures({ aum: 182_000_000, revenue: 1_480_000, clients: 1164 }).map(({ value }) => value)).toEqual([
      '$182M',
      '$1.5M',
      '1,164',
    ]);
  });

  it("read 'N/A' where the owner gives none, and zero where it is zero", () => {
    expect(cardFigures({ aum: null, revenue: null, clients: null }).map(({ value }) => value)).toEqual([
      'N/A',
      'N/A',
      'N/A',
    ]);
    expect(cardFigures({ aum: 0, revenue: 0, clients: 0 }).map(({ value }) => value)).toEqual(['$0', '$0', '0']);
  });
});
