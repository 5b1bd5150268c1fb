import type { ValueUnit } from '@app/domain';
import { groupedDigits, shownNumber, writtenNumber } from './written-number';

describe('what people write into a field', () => {
  it.each<[string, ValueUnit, number]>([
    ['1.2M', 'usd', 1_200_000],
    ['1.2 m', 'usd', 1_200_000],
    ['1.2mm', 'usd', 1_200_000],
    ['1.2 million', 'usd', 1_200_000],
    ['1,5M', 'usd', 1_500_000],
    ['850k', 'usd', 850_000],
    ['$2.4bn', 'usd', 2_400_000_000],
    ['$850,000', 'usd', 850_000],
    [' $ 850 000 ', 'usd', 850_000],
    ['850\u00a0000', 'usd', 850_000],
    ['US$1,250,000.50', 'usd', 1_250_000.5],
    ['1,250,000 USD', 'usd', 1_250_000],
    ['1.250.000', 'usd', 1_250_000],
    ['1,25', 'usd', 125],
    ['.5', 'usd', 0.5],
    ['5.', 'usd', 5],
    ['(5,000)', 'usd', -5_000],
    ['-$5,000', 'usd', -5_000],
    ['$-5,000', 'usd', -5_000],
    ['+5', 'usd', 5],
    ['-0', 'usd', 0],
    ['75%', 'fraction', 0.75],
    ['75 %', 'fraction', 0.75],
    ['75', 'fraction', 0.75],
    ['44.25 percent', 'fraction', 0.4425],
    ['0.75', 'fraction', 0.0075],
    ['3.8 %', 'fraction', 0.038],
    ['3,8 %', 'fraction', 0.038],
    ['3,8', 'fraction', 0.038],
    ['1,250 %', 'fraction', 12.5],
    ['37,5', 'percent', 37.5],
    ['50 bps', 'fraction', 0.005],
    ['−3.5%', 'fraction', -0.035],
    ['75%', 'percent', 75],
    ['25 bp', 'percent', 0.25],
    ['50 bps', 'bps', 50],
    ['0.5%', 'bps', 50],
    ['10 years', 'years', 10],
    ['10y', 'years', 10],
    ['6m', 'months', 6],
    ['6 months', 'months', 6],
    ['1.2k', 'count', 1_200],
    ['2.5x', 'multiple', 2.5],
  ])('%j in %s is %d', (written, unit, value) => {
    expect(writtenNumber(written, unit)).toBe(value);
  });

  it.each<[string, ValueUnit]>([
    ['', 'usd'],
    ['   ', 'usd'],
    ['.', 'usd'],
    ['-', 'usd'],
    ['abc', 'usd'],
    ['NaN', 'usd'],
    ['Infinity', 'usd'],
    ['1e308', 'usd'],
    ['1e5', 'usd'],
    ['١٢٣', 'usd'],
    ['0x10', 'usd'],
    ['9'.repeat(400), 'usd'],
    ['75%', 'usd'],
    ['50 bps', 'usd'],
    ['12 apples', 'usd'],
    ['1.2.3', 'usd'],
    ['5 toString', 'usd'],
    ['1..2', 'usd'],
    ['1.2M', 'fraction'],
    ['$75', 'fraction'],
    ['10m', 'years'],
    ['<script>', 'usd'],
  ])('%j in %s is no number', (written, unit) => {
    expect(writtenNumber(written, unit)).toBeNull();
  });

  it.each<[number, ValueUnit, string]>([
    [1_250_000, 'usd', '1,250,000'],
    [1_250_000.5, 'usd', '1,250,000.5'],
    [0.75, 'fraction', '75'],
    [0.07, 'fraction', '7'],
    [0.6833, 'fraction', '68.33'],
    [-0.035, 'fraction', '-3.5'],
    [0.0000001, 'fraction', '0'],
    [50, 'bps', '50'],
    [2.5, 'multiple', '2.5'],
    [1e21, 'usd', '1e+21'],
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
