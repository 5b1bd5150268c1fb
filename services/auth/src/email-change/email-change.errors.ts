import { DomainError } from '@app/server-kit';

const refuse = (code: string, message: string) =>
  ({ code, kind: 'invalid', message, fields: { email: message } }) as const;

export class SameEmailError extends DomainError {
  constructor() {
    super(refuse('ACCOUNT.SAME_EMAIL', 'This is the address that you have. Enter another one.'));
  }
}

export class EmailInUseError extends DomainError {
  constructor() {
    super(refuse('ACCOUNT.EMAIL_IN_USE', 'This address already has an account. Use another one.'));
  }
}

/** Invented, used, expired, withdrawn or replaced: the caller is not told which. */
export class InvalidEmailLinkError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.INVALID_EMAIL_LINK',
      kind: 'invalid',
      message: 'This link no longer works. Ask for a new one in your profile.',
    });
  }
}

export class TooManyEmailChangesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'ACCOUNT.TOO_MANY_EMAIL_CHANGES',
      kind: 'throttled',
      message: 'Too many requests to change the address. Please try again later.',
      retryAfterSeconds,
    });
  }
}
