import { CODE_LENGTH } from '@app/contracts';

/** Specification 5. Exactly six digits; the field itself lets no seventh sign in. */
export const CODE_FAULT = 'Authentication code must be 6 digits';

export const CODE_PATTERN = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

export function codeFault(code: string): string | undefined {
  return CODE_PATTERN.test(code) ? undefined : CODE_FAULT;
}

/** What stands in the field after typing or pasting: apps and mails show codes in groups. */
export function codeText(typed: string): string {
  return typed.replace(/[\s-]/g, '').slice(0, CODE_LENGTH);
}
