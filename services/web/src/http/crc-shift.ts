/** CRC-32 of gzip (RFC 1952), bits reflected: the highest bit is the coefficient of x⁰. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
/** x⁸: the factor that moves a remainder by one byte. */
const BYTE = 0x00800000;

/** Product of two remainders, modulo the polynomial of CRC-32. */
export function multiplyCrc(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** The factor by which a difference changes the CRC of a text that continues for `bytes` after it. */
export function crcShift(bytes: number): number {
  let factor = ONE;
  let power = BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) factor = multiplyCrc(factor, power);
    power = multiplyCrc(power, power);
  }
  return factor;
}
