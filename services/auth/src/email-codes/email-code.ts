import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@app/contracts';

/** Six digits are a million: with five tries a code is guessed once in 200,000 codes. */
export const TRIES_PER_CODE = 5;

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/**
 * With a key, since a million codes are soon tried; with the user, so that equal codes do not look alike and none works
 * for another.
 */
export function hashCode(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId}:${code}`).digest();
}
