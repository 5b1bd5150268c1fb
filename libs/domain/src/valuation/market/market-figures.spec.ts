import { isOwnEstimate } from '../../deals/channel-defaults';
import { calculateSale } from '../engine/calculate-sale';
import { newSale, usualPractice } from '../sale/new-sale';
import { MARKET_FIGURE_NAMES, MARKET_FIGURES } from './market-figures';
import { VALUATION_SOURCE_IDS, VALUATION_SOURCES } from './valuation-source';

describe('market figures of a sale', () => {
  it.each(MARKET_FIGURE_NAMES)('%s says what it rests on, or that it is our own estimate', (name) => {
    const { sources, asOf, sample, note, value, range } = MARKET_FIGURES[name];
    expect(asOf).toMatch(/^\d{4}(-\d{2})?$/);
    expect(note).not.toBe('');
    expect(isOwnEstimate({ sources })).toBe(sample === 'Our own estimate.');
    expect(range === undefined || (range.low <= value && value <= range.high)).toBe(true);
  });

  it.each(VALUATION_SOURCE_IDS)('the source %s has a complete address and is used', (id) => {
    expect(VALUATION_SOURCES[id].url).toMatch(/^https:\/\/[^\s]+[^.]$/);
    expect(MARKET_FIGURE_NAMES.some((name) => MARKET_FIGURES[name].sources.includes(id))).toBe(true);
  });

  it('are those of the 171 deals closed in 2025', () => {
    expect(MARKET_FIGURES.recurringMultiple).toMatchObject({ value: 3.27, asOf: '2025' });
    expect(MARKET_FIGURES.ebitdaMultiple).toMatchObject({ value: 9.98, asOf: '2025' });
  });

  it('leave a quarter of the revenue as EBITDA, so that the value by EBITDA is below the one by revenue', () => {
    const { value } = calculateSale(newSale(usualPractice(1_000_000, 0)));
    expect(value.ebitda).toBe(25_000_000);
    expect(value.byRevenue).toBe(308_000_000);
    expect(value.byEbitda).toBe(249_500_000);
  });
});
