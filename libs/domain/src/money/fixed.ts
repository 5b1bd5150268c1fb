/**
 * Decimal numbers with twenty digits after the point, held as a whole number of 10⁻²⁰
 * (`docs/adr/0015-fixed-point-engine.md`). Dollars, fractions and factors share the one scale, so that `+` and `-` are
 * the plain operators and only products and quotients need a function. Sums of decimals are exact; a product is
 * truncated after its twentieth digit.
 */
export type Fixed = bigint;

const DIGITS = 20n;
export const ONE: Fixed = 10n ** DIGITS;
export const ZERO: Fixed = 0n;
const CENT = ONE / 100n;
const HALF_CENT = CENT / 2n;

/**
 * Digits of a fraction that are taken from a double: more than users type, fewer than it holds exactly up to 1,000.
 */
const FRACTION_DIGITS = 1e12;
const FRACTION_STEP = ONE / BigInt(FRACTION_DIGITS);

/** A billionth of a cent: below it two amounts are the same, and digits that were cut off do not turn a tie. */
const NOISE = CENT / 1_000_000_000n;

/** A share, rate or factor from its usual number, to twelve digits after the point. */
export function fixedOf(fraction: number): Fixed {
  return BigInt(Math.round(fraction * FRACTION_DIGITS)) * FRACTION_STEP;
}

/** An amount of dollars, to the nearest cent. */
export function fixedDollars(dollars: number): Fixed {
  return BigInt(Math.round(dollars * 100)) * CENT;
}

/** Basis points as a fraction. */
export function fixedPoints(basisPoints: number): Fixed {
  return fixedOf(basisPoints) / 10_000n;
}

export function multiply(a: Fixed, b: Fixed): Fixed {
  return (a * b) / ONE;
}

/** Throws RangeError when `b` is zero. */
export function divide(a: Fixed, b: Fixed): Fixed {
  return (a * ONE) / b;
}

export const minOf = (a: Fixed, b: Fixed): Fixed => (a < b ? a : b);
export const maxOf = (a: Fixed, b: Fixed): Fixed => (a > b ? a : b);

/** Is `a` at least `b`? A tie counts, also one that the last digits have blurred. */
export function reaches(a: Fixed, b: Fixed): boolean {
  return a + NOISE >= b;
}

/** Whole cents, half away from zero: the one place where amounts are rounded. */
export function fixedCents(amount: Fixed): number {
  // Most cells of a year are empty, and a division costs more than all the rest here.
  if (amount === ZERO) return 0;
  return Number(amount < 0n ? (amount - HALF_CENT - NOISE) / CENT : (amount + HALF_CENT + NOISE) / CENT);
}

/** An amount of whole cents. */
export function centsFixed(cents: number): Fixed {
  return BigInt(cents) * CENT;
}

/** For display and comparison, to `digits` after the point (at most 12). */
export function fixedNumber(value: Fixed, digits = 12): number {
  const scale = 10 ** digits;
  const step = ONE / BigInt(scale);
  return Number(value < 0n ? (value - step / 2n) / step : (value + step / 2n) / step) / scale;
}
