import { Decimal } from './decimal';

/** Whole cents of an amount in dollars, rounded half up. Throws RangeError beyond the integers a double holds exactly. */
export function centsOf(dollars: Decimal): number {
  const cents = dollars.times(100).toDecimalPlaces(0);
  if (!cents.isFinite() || cents.abs().greaterThan(Number.MAX_SAFE_INTEGER)) throw new RangeError('The amount is too large to hold in cents.');
  return cents.toNumber();
}

/** Dollars of an amount in cents, exact. Throws RangeError when `cents` is no integer. */
export function dollarsOf(cents: number): Decimal {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Cents are whole numbers.');
  return new Decimal(cents).dividedBy(100);
}

/** A percentage as people write it (75) as the fraction that is calculated with (0.75). */
export function fractionOf(percentage: number): Decimal {
  return new Decimal(percentage).dividedBy(100);
}
