import * as z from 'zod/mini';
import { CODE_LENGTH, isEmailAddress, PASSWORD_LENGTH } from '@app/contracts';
import { PHONE_FAULT, PHONE_TEXT, withoutInvisible } from '@app/domain';

export const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address.'),
    z.refine(isEmailAddress, 'Enter an email address like name@example.com.'),
  );

/** An existing password: only the server can check it. */
export const currentPassword = z.string().check(z.minLength(1, 'Enter your password.'));

/** The server knows more: it refuses common passwords and those made of the email. */
export const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`),
    z.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`),
  );
export const NEW_PASSWORD_HELP =
  `At least ${PASSWORD_LENGTH.min} characters. ` + 'A long phrase is easier to remember.';

/** A number of another country may be shorter than ours; its plan is known to the server alone. */
const PHONE_ABROAD = /^(?:\+|00)(?:\D*\d){5,}/;

/** Contacts apps copy a number between marks of direction: the server drops them, too. */
export const phone = z.string().check(
  z.overwrite(withoutInvisible),
  z.trim(),
  z.maxLength(40, 'Enter a phone number of at most 40 characters.'),
  z.refine(
    (text) => text === '' || PHONE_TEXT.test(text) || PHONE_ABROAD.test(text),
    `${PHONE_FAULT} For example, (312) 555-0142.`,
  ),
);

/** Specification 5. Exactly six digits; the field itself accepts no seventh character. */
export const CODE_FAULT = 'Authentication code must be 6 digits';

const CODE_PATTERN = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

export function codeFault(code: string): string | undefined {
  return CODE_PATTERN.test(code) ? undefined : CODE_FAULT;
}

/** What the field contains after typing or pasting: apps and mails show codes in groups. */
export function codeText(typed: string): string {
  return typed.replace(/[\s-]/g, '').slice(0, CODE_LENGTH);
}

export const code = z.string().check(z.regex(CODE_PATTERN, CODE_FAULT));

/** A code from the device, or one of the recovery codes, which are longer. */
export const anyCode = z.string().check(z.trim(), z.minLength(6, 'Enter the 6-digit code, or a recovery code.'));
