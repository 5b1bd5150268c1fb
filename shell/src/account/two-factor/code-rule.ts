import { CODE_LENGTH } from '@app/contracts';

/** Specification 5. Exactly six digits; the field itself lets no seventh sign in. */
export const CODE_FAULT = 'Authentication code must be 6 digits';

const PATTERN = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

export function codeFault(code: string): string | undefined {
  return PATTERN.test(code) ? undefined : CODE_FAULT;
}
