import { DomainError } from '@app/server-kit';

export class TooManyFaultReportsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'RELEASES.TOO_MANY_FAULT_REPORTS',
      kind: 'throttled',
      message: 'Too many reports. Please try again later.',
      retryAfterSeconds,
    });
  }
}
