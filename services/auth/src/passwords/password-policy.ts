import { PASSWORD_LENGTH, SITE_NAME } from '@app/contracts';
import { isCommonPassword } from './common-passwords';

/** Shorter words stand in too many good passwords to mean anything. */
const TELLING_WORD = 4;
/** Half of a character, which no two programs store alike. */
const LONE_SURROGATE = /\p{Cs}/u;

export type PasswordContext = { email: string };

/**
 * Why a password cannot be used, in words for the field; empty when it can. Length, what everybody tries first and
 * what is known of its owner count, and nothing else does: no rules about kinds of characters (ASVS 5.0, 6.2.5).
 */
export function passwordFaults(password: string, { email }: PasswordContext): string[] {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)
    return [`Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`];
  if (LONE_SURROGATE.test(password)) return ['Password contains characters that do not exist'];
  if (isCommonPassword(password)) return ['This password is among the most common ones. Choose another.'];
  if (isLittleMoreThan(password, email) || isLittleMoreThan(password, email.split('@')[0] ?? ''))
    return ['This password is too close to your email address. Choose another.'];
  if (isLittleMoreThan(password, SITE_NAME))
    return [`This password is too close to the name ${SITE_NAME}. Choose another.`];
  return [];
}

/** What is left without the word would not be a password of its own. */
function isLittleMoreThan(password: string, word: string): boolean {
  const [whole, telling] = [letters(password), letters(word)];
  if (telling.length < TELLING_WORD || !whole.includes(telling)) return false;
  return [...whole.replaceAll(telling, '')].length < PASSWORD_LENGTH.min;
}

/** Capitals, accents, dots and dashes do not make another word of it. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
