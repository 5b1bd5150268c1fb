import { DomainError } from '@app/server-kit';

export class EmailTakenError extends DomainError {
  constructor() {
    const message = 'This email address is already registered. Please try logging in instead.';
    super({ code: 'AUTH.EMAIL_TAKEN', kind: 'invalid', message, fields: { username: message } });
  }
}
