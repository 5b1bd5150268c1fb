import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { DecimalNumber } from './number.decorators';

class Price {
  @DecimalNumber(2, { message: 'Price has at most two decimals' }) amount: unknown;
}

const faultsOf = (amount: unknown) =>
  validateSync(plainToInstance(Price, { amount })).map(({ constraints }) => constraints);

describe('a number with at most two decimals', () => {
  it.each([0, -0, 1, -1, 12.5, 12.34, 1e15, 1e21, 1e308, 5e-1])('may be %p', (amount) => {
    expect(faultsOf(amount)).toEqual([]);
  });

  it.each([1e-7, 5e-324, 1.5e-10, 12.345, NaN, Infinity, -Infinity, '12.34', null, undefined, [1], {}])(
    'is not %p',
    (amount) => {
      expect(faultsOf(amount)).toEqual([{ decimalNumber: 'Price has at most two decimals' }]);
    },
  );
});
