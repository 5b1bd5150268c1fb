import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH, SITE_NAME } from '@app/contracts';
import { DomainError } from '@app/server-kit';
import { normalizedPassword } from './normalized-password';

/** About 49,000, by how often they were found in leaks; shorter ones are already refused for their length. */
const COMMON_PASSWORDS = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min),
);
/** Shorter words appear in too many good passwords to mean anything. */
const WORD_MIN = 4;
/** Half of a character, which programs store differently. */
const LONE_SURROGATE = /\p{Cs}/u;

export type PasswordContext = { email: string };

/** Shown at the field. */
export class WeakPasswordError extends DomainError {
  constructor(fault: string, field: string) {
    super({ code: 'REQUEST.INVALID', kind: 'invalid', message: fault, fields: { [field]: fault } });
  }
}

/** @throws WeakPasswordError at `field` */
export function assertStrongPassword(password: string, context: PasswordContext, field = 'password'): void {
  const [fault] = passwordFaults(password, context);
  if (fault) throw new WeakPasswordError(fault, field);
}

/**
 * Why a password cannot be used, as messages for the field; empty when it can. The rules are length, the most common
 * passwords, and what is known of the owner; no rules about kinds of characters (ASVS 5.0, 6.2.5).
 */
export function passwordFaults(given: string, { email }: PasswordContext): string[] {
  const password = normalizedPassword(given);
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max)
    return [`Password must be ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`];
  if (LONE_SURROGATE.test(password)) return ['Password contains characters that do not exist'];
  if (COMMON_PASSWORDS.has(password.toLowerCase()))
    return ['This password is among the most common ones. Choose another.'];
  if (isMostly(password, email) || isMostly(password, email.split('@')[0] ?? ''))
    return ['This password is too close to your email address. Choose another.'];
  if (isMostly(password, SITE_NAME)) return [`This password is too close to the name ${SITE_NAME}. Choose another.`];
  return [];
}

/** Whether the rest, without the word, would be too short for a password. */
function isMostly(password: string, word: string): boolean {
  const [all, own] = [letters(password), letters(word)];
  if (own.length < WORD_MIN || !all.includes(own)) return false;
  return [...all.replaceAll(own, '')].length < PASSWORD_LENGTH.min;
}

/** A word without capitals, accents, dots and dashes, which do not make it a different one. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
