import { DomainError } from '@app/server-kit';

export class TooManyEventsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'TRACKING.TOO_MANY_EVENTS',
      kind: 'throttled',
      message: 'Too many events. Please try again later.',
      retryAfterSeconds,
    });
  }
}
