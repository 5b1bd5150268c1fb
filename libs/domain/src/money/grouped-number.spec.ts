import fc from 'fast-check';
import { groupedNumber } from './grouped-number';

describe('a grouped number', () => {
  it.each<[number, { min?: number; max?: number }, string]>([
    [0, {}, '0'],
    [-0.4, {}, '0'],
    [-0.001, { min: 2 }, '0.00'],
    [0.5, {}, '1'],
    [-0.5, {}, '-1'],
    [999, {}, '999'],
    [1000, {}, '1,000'],
    [-1250000, {}, '-1,250,000'],
    [1234.5, { min: 2 }, '1,234.50'],
    [1234.5, { max: 3 }, '1,234.5'],
    [1234, { max: 3 }, '1,234'],
    [0.05, { min: 1, max: 3 }, '0.05'],
    [7, { min: 1, max: 3 }, '7.0'],
    [1.005, { min: 2 }, '1.01'],
    [999.995, { min: 2 }, '1,000.00'],
    [1e-7, { max: 6 }, '0'],
    [4.9e-7, { max: 6 }, '0'],
    [5e-7, { max: 6 }, '0.000001'],
    [-5e-7, { min: 3, max: 6 }, '-0.000001'],
    [9.9e-7, { max: 5 }, '0'],
    [1e21, {}, '1,000,000,000,000,000,000,000'],
    [Number.NaN, {}, 'NaN'],
  ])('%d with %j decimals reads %s', (value, decimals, text) => {
    expect(groupedNumber(value, decimals)).toBe(text);
  });

  it('is what Intl.NumberFormat writes, except for the sign of zero', () => {
    const decimals = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: min + more }));
    const amounts = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.integer().map((cents) => cents / 100),
      fc.double({ min: -10, max: 10, noNaN: true }),
    );
    fc.assert(
      fc.property(amounts, decimals, (value, { min, max }) => {
        const intl = new Intl.NumberFormat('en-US', {
          minimumFractionDigits: min,
          maximumFractionDigits: max,
          signDisplay: 'negative',
        });
        expect(groupedNumber(value, { min, max })).toBe(intl.format(value));
      }),
      { numRuns: 2000 },
    );
  });
});
