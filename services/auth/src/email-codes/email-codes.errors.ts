import { DomainError } from '@app/server-kit';

/** Wrong, spent, too old, tried too often, or somebody else's: which one is nobody's business. */
export class InvalidEmailCodeError extends DomainError {
  constructor() {
    const message = 'Invalid verification code';
    super({ code: 'AUTH.INVALID_EMAIL_CODE', kind: 'invalid', message, fields: { code: message } });
  }
}

export class TooManyEmailCodesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_EMAIL_CODES',
      kind: 'throttled',
      message: 'Too many verification codes were requested. Please try again later.',
      retryAfterSeconds,
    });
  }
}
