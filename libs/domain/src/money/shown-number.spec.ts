import { groupedDigits, shownNumber } from './shown-number';
import type { ValueUnit } from './value-unit';

describe('what a field shows of a number', () => {
  it.each<[number, ValueUnit, string]>([
    [1_250_000, 'usd', '1,250,000'],
    [1_250_000.5, 'usd', '1,250,000.5'],
    [0.75, 'fraction', '75'],
    [0.07, 'fraction', '7'],
    [0.0075, 'share', '0.75'],
    [0.61, 'share', '61'],
    [0.6833, 'fraction', '68.33'],
    [0.166667, 'fraction', '16.6667'],
    [0.1666666667, 'fraction', '16.67'],
    [0.3333333333, 'share', '33.33'],
    [-0.035, 'fraction', '-3.5'],
    [0.0000001, 'fraction', '0'],
    [75.555, 'percent', '75.555'],
    [33.333333, 'percent', '33.333333'],
    [0.1 + 0.2, 'percent', '0.3'],
    [50, 'bps', '50'],
    [2.5, 'multiple', '2.5'],
    [30, 'days', '30'],
    [1_200, 'words', '1,200'],
    [61, 'age', '61'],
    [1_998, 'year', '1998'],
    [104_855, 'id', '104855'],
    [1e21, 'usd', '1,000,000,000,000,000,000,000'],
  ])('%d in %s is shown as %s', (value, unit, text) => {
    expect(shownNumber(value, unit)).toBe(text);
  });

  it.each([
    ['1250000', '1,250,000'],
    ['1,2500,00', '1,250,000'],
    ['0012', '12'],
    ['12.50', '12.50'],
    ['-1234', '-1,234'],
    ['1.2M', '1.2M'],
    ['', ''],
    ['-', '-'],
  ])('while typing, %j is kept as %j', (typed, text) => {
    expect(groupedDigits(typed)).toBe(text);
  });

  it('a comma in a percentage stays where it was typed', () => {
    expect([groupedDigits('3,8', 'fraction'), groupedDigits('1200', 'count')]).toEqual(['3,8', '1,200']);
  });
});
