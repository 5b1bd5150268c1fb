import { divide, multiply, ONE, ZERO, type Fixed } from './fixed';

const HALF = ONE / 2n;
/** 1/√(2π), to twenty digits. */
const DENSITY_AT_ZERO: Fixed = 39_894_228_040_143_267_794n;
/** Beyond it the terms of the series grow before they fall, and digits are lost. */
const WIDEST: Fixed = 2n * ONE;

/**
 * Φ(z), the share of a standard normal distribution below z, for −2 ≤ z ≤ 2; anything else throws RangeError.
 * ½ + (z − z³/(2·3) + z⁵/(2²·2!·5) − …)/√(2π). Whole-number arithmetic alone, so that every machine gets the same
 * digits: about thirty terms, each cut off at its twentieth digit, keep the error below 10⁻¹⁸.
 */
export function normalBelow(z: Fixed): Fixed {
  if (z > WIDEST || z < -WIDEST) throw new RangeError('The share below is calculated within two deviations only.');
  const square = multiply(z, z);
  let power = z;
  let sum = ZERO;
  for (let index = 0n; power !== ZERO; index += 1n) {
    sum += power / (2n * index + 1n);
    power = -divide(multiply(power, square), 2n * (index + 1n) * ONE);
  }
  return HALF + multiply(DENSITY_AT_ZERO, sum);
}
