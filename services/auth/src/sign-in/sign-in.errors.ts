import { DomainError } from '@app/server-kit';

export class InvalidCredentialsError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.INVALID_CREDENTIALS',
      kind: 'unauthenticated',
      message: 'Invalid email or password. Please check your credentials and try again.',
    });
  }
}

/** Disabled by an administrator; shown only after the right password. */
export class AccountLockedError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.ACCOUNT_LOCKED',
      kind: 'forbidden',
      message: 'Your account is locked. Please contact support for assistance.',
    });
  }
}

export class TooManySignInsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_ATTEMPTS',
      kind: 'throttled',
      message: 'Too many login attempts. Please try again later.',
      retryAfterSeconds,
    });
  }
}

/** A wrong password of a signed-in user, shown at the field that holds it. */
export class WrongPasswordError extends DomainError {
  constructor(field: string) {
    const message = 'This is not your password. Enter the one that you sign in with.';
    super({ code: 'AUTH.WRONG_PASSWORD', kind: 'invalid', message, fields: { [field]: message } });
  }
}
