import * as z from 'zod/mini';
import { isEmailAddress, PASSWORD_LENGTH } from '@app/contracts';
import { CODE_FAULT, CODE_PATTERN } from './code-rule';

export const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address.'),
    z.refine(isEmailAddress, 'Enter an email address like name@example.com.'),
  );

/** One that exists: whatever it is, the server knows. */
export const currentPassword = z.string().check(z.minLength(1, 'Enter your password.'));

/** The server knows more: it refuses common passwords and those made of the email. */
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`),
    z.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`),
  );
export const NEW_PASSWORD_HELP = `At least ${PASSWORD_LENGTH.min} characters. A sentence is easier to keep than a puzzle.`;

export const phone = z.string().check(z.trim(), z.maxLength(40, 'Enter a phone number of at most 40 characters.'));

export const code = z.string().check(z.regex(CODE_PATTERN, CODE_FAULT));

/** A code from the device, or one of the recovery codes, which are longer. */
export const anyCode = z.string().check(z.trim(), z.minLength(6, 'Enter the 6-digit code, or a recovery code.'));
