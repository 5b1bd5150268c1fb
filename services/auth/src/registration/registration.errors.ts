import { DomainError } from '@app/server-kit';

export class EmailTakenError extends DomainError {
  constructor() {
    const message = 'This email address is already registered. Please try logging in instead.';
    super({ code: 'AUTH.EMAIL_TAKEN', kind: 'invalid', message, fields: { username: message } });
  }
}

export class TooManyRegistrationsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'AUTH.TOO_MANY_REGISTRATIONS',
      kind: 'throttled',
      message: 'Too many registration attempts. Please try again later.',
      retryAfterSeconds,
    });
  }
}
