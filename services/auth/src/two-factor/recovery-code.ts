import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@app/contracts';

/** 120 bits cannot be guessed, so a plain digest is enough to store them. */
const BYTES = 15;
const GROUP = 4;
/** Crockford's base 32: no I, L, O or U, so that a code can be read from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = (BYTES * 8) / 5;
const WRITTEN = new RegExp(`^[${ALPHABET}]{${CHARACTERS}}$`);

export function makeRecoveryCodes(
  count: number = RECOVERY_CODES,
  random: (bytes: number) => Buffer = randomBytes,
): string[] {
  return Array.from({ length: count }, () => grouped(encode(random(BYTES))));
}

/** The digest of a code, in any spacing and case; undefined for a text that cannot be one. */
export function recoveryCodeHash(code: string): Buffer | undefined {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return WRITTEN.test(plain) ? createHash('sha256').update(plain).digest() : undefined;
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: CHARACTERS },
    (_, index) => ALPHABET[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  ).join('');
}

function grouped(text: string): string {
  return Array.from({ length: CHARACTERS / GROUP }, (_, index) => text.slice(index * GROUP, (index + 1) * GROUP)).join(
    '-',
  );
}
