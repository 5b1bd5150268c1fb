import { DomainError } from '@app/server-kit';

const INVALID = 'Invalid authentication code';
/** For a code that was right some minutes ago. */
const LATE = `${INVALID}. It is from a few minutes ago: turn on automatic date and time on your phone, and try again.`;

export class InvalidCodeError extends DomainError {
  constructor(isLate = false) {
    super({ code: 'TWO_FACTOR.INVALID_CODE', kind: 'unauthenticated', message: isLate ? LATE : INVALID });
  }
}

/** Callers check codes of their own account only; otherwise the call would reveal other accounts. */
export class ForeignUsernameError extends DomainError {
  constructor() {
    super({ code: 'TWO_FACTOR.FOREIGN_USERNAME', kind: 'forbidden', message: 'You can only verify your own account' });
  }
}

export class TooManyCodesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'TWO_FACTOR.THROTTLED',
      kind: 'throttled',
      message: 'Too many verification attempts. Please try again later.',
      retryAfterSeconds,
    });
  }
}

const NEXT = `${INVALID}. A code works once and changes every 30 seconds: enter the next one.`;

/** A wrong code on a form of a signed-in user: an error of the field, not of the session. */
export class WrongCodeError extends DomainError {
  constructor(isLate = false) {
    const message = isLate ? LATE : NEXT;
    super({ code: 'TWO_FACTOR.WRONG_CODE', kind: 'invalid', message, fields: { code: message } });
  }
}

export class NoEnrollmentError extends DomainError {
  constructor() {
    super({ code: 'TWO_FACTOR.NO_ENROLMENT', kind: 'conflict', message: 'The setup has expired. Please start again.' });
  }
}

export class NoSecondFactorError extends DomainError {
  constructor() {
    super({ code: 'TWO_FACTOR.NOT_ENABLED', kind: 'conflict', message: 'Two-factor authentication is not turned on.' });
  }
}

export class AdministratorNeedsFactorError extends DomainError {
  constructor() {
    super({
      code: 'TWO_FACTOR.REQUIRED_FOR_ADMINISTRATORS',
      kind: 'forbidden',
      message: 'Administrators need two-factor authentication. To change your device, set up the new one instead.',
    });
  }
}
