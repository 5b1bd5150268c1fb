import { newSale, usualPractice } from '../sale/new-sale';
import { SIZE_RANGES, valueRange } from './size-range';
import { VALUATION_SOURCES } from './valuation-source';

const at = (recurring: number, nonRecurring = 0) => valueRange(newSale(usualPractice(recurring, nonRecurring)));

describe('what practices of a size bring', () => {
  it.each([
    // 900,000 × 2, × 2.5 and × 3.27.
    [900_000, 0, 'under $1M in revenue', [180_000_000, 225_000_000, 294_300_000]],
    [1_000_000, 0, '$1M to $2.5M in revenue', [250_000_000, 308_000_000, 350_000_000]],
    // 800,000 and half of 200,000 count: 900,000 × 2.5, × 3.08 and × 3.5.
    [800_000, 200_000, '$1M to $2.5M in revenue', [225_000_000, 277_200_000, 315_000_000]],
    [3_000_000, 0, '$2.5M or more in revenue', [924_000_000, 981_000_000, 1_200_000_000]],
  ])('for %d recurring and %d other is the range %s', (recurring, nonRecurring, name, values) => {
    const { range, low, expected, high } = at(recurring, nonRecurring);
    expect([range.name, low, expected, high]).toEqual([name, ...values]);
  });

  it('moves with the adjustments, and never below zero', () => {
    const sale = newSale(usualPractice(900_000, 0));
    const adjusted = (growth: number) =>
      valueRange({ ...sale, multiples: { ...sale.multiples, adjustments: { ...sale.multiples.adjustments, growth } } });
    expect(adjusted(-0.3).expected).toBe(198_000_000);
    expect(adjusted(-5).low).toBe(0);
  });

  it.each(SIZE_RANGES)('$name ascends, and names its sources', ({ low, expected, high, sources, note }) => {
    expect(low < expected && expected < high).toBe(true);
    expect(sources.every((source) => source in VALUATION_SOURCES)).toBe(true);
    expect(note).toMatch(/average/);
  });
});
