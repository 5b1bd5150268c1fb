import fc from 'fast-check';
import { Decimal } from '../transition/testing/decimal';
import {
  centsFixed,
  divide,
  fixedCents,
  fixedDollars,
  fixedNumber,
  fixedOf,
  fixedPoints,
  multiply,
  ONE,
  reaches,
} from './fixed';

describe('fixed-point numbers', () => {
  it.each([
    [0.005, 1],
    [0.0049, 0],
    [1.005, 101],
    [-0.005, -1],
    [-0.0049, 0],
    [1_234_567.895, 123_456_790],
  ])('%d dollars are %d cents, half away from zero', (dollars, cents) => {
    expect(fixedCents(fixedOf(dollars))).toBe(cents);
  });

  it('a third three times is one, as far as cents can tell', () => {
    expect(fixedCents(divide(ONE, 3n * ONE) * 3n)).toBe(100);
    expect(reaches(divide(ONE, 3n * ONE) * 3n, ONE)).toBe(true);
  });

  it('two thirds of three quarters of a cent are half a cent, which rounds up', () => {
    expect(fixedCents(multiply(divide(2n * ONE, 3n * ONE), fixedOf(0.0075)))).toBe(1);
  });

  it('takes dollars to the nearest cent and basis points as a fraction', () => {
    expect(fixedDollars(0.1) + fixedDollars(0.2)).toBe(fixedDollars(0.3));
    expect(multiply(fixedDollars(120_000_000), fixedPoints(50))).toBe(fixedDollars(600_000));
    expect(fixedOf(0.1) + fixedOf(0.2)).toBe(fixedOf(0.3));
    expect(fixedDollars(12.345)).toBe(fixedDollars(12.35));
  });

  it('refuses what is not a number', () => {
    expect(() => fixedOf(Number.NaN)).toThrow(RangeError);
    expect(() => fixedDollars(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('converts back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (units) => {
        expect(fixedNumber(fixedOf(units / 1e9))).toBe(units / 1e9);
      }),
    );
    expect(fixedNumber(fixedOf(0.98398125), 6)).toBe(0.983981);
  });

  it('agrees to the cent with 40-digit decimals on products of an amount, a share and a factor', () => {
    const amounts = fc.integer({ min: -1e13, max: 1e13 });
    const shares = fc.integer({ min: -5000, max: 20_000 }).map((points) => points / 10_000);
    fc.assert(
      fc.property(amounts, shares, shares, (cents, share, factor) => {
        const exact = new Decimal(cents).times(share).times(factor).toDecimalPlaces(0).toNumber();
        expect(fixedCents(multiply(multiply(centsFixed(cents), fixedOf(share)), fixedOf(factor)))).toBe(
          exact === 0 ? 0 : exact,
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
