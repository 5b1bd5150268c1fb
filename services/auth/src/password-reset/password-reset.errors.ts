import { DomainError } from '@app/server-kit';

/** Invented, used, too old or overtaken by a change: which one is nobody's business. */
export class InvalidResetLinkError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.INVALID_RESET_LINK',
      kind: 'invalid',
      message: 'This link does not work any more. Please ask for a new one.',
    });
  }
}

export class TooManyResetsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_RESETS',
      kind: 'throttled',
      message: 'Too many requests for a new password. Please try again later.',
      retryAfterSeconds,
    });
  }
}
