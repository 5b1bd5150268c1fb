import { Decimal } from './decimal';
import { centsOf, dollarsOf, fractionOf } from './money';

describe('money at the edges', () => {
  it.each([
    ['0', 0],
    ['1', 100],
    ['0.005', 1],
    ['0.0049', 0],
    ['1.005', 101],
    ['-0.005', -1],
    ['1234567.891', 123456789],
  ])('%s dollars are %d cents, half up', (dollars, cents) => {
    expect(centsOf(new Decimal(dollars))).toBe(cents);
  });

  it('cents become dollars without loss', () => {
    expect(dollarsOf(10).plus(dollarsOf(20)).toString()).toBe('0.3');
  });

  it('a percentage becomes a fraction', () => {
    expect(fractionOf(27.9).toString()).toBe('0.279');
  });

  it.each(['1e308', 'Infinity', 'NaN'])('refuses to hold %s in cents', (dollars) => {
    expect(() => centsOf(new Decimal(dollars))).toThrow(RangeError);
  });

  it('refuses a fraction of a cent as cents', () => {
    expect(() => dollarsOf(0.5)).toThrow(RangeError);
  });
});
