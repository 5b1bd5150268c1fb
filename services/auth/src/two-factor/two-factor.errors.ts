import { DomainError } from '@app/server-kit';

export class InvalidCodeError extends DomainError {
  constructor() {
    super({ code: 'TWO_FACTOR.INVALID_CODE', kind: 'unauthenticated', message: 'Invalid authentication code' });
  }
}

/** Codes are checked for the bearer alone, or the call would tell about other people's. */
export class ForeignUsernameError extends DomainError {
  constructor() {
    super({ code: 'TWO_FACTOR.FOREIGN_USERNAME', kind: 'forbidden', message: 'You can only verify your own account' });
  }
}

export class TooManyCodesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({ code: 'TWO_FACTOR.THROTTLED', kind: 'throttled', message: 'Too many verification attempts. Please try again later.', retryAfterSeconds });
  }
}
