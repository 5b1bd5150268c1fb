import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that are read for another one. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
export const CODE_MINUTES = 60;
export const CODE_TRIES = 5;

/** Eight signs in two groups: at five tries for each code, guessing one would take billions of codes. */
export function drawCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** As it is stored: with the claim, so that no code fits another one. Case and separators do not count. */
export function codeHash(claimId: string, typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${claimId}:${signs}`).digest('hex');
}
