import { DomainError } from '@app/server-kit';

/** The answer to every credential that is missing, not ours, expired or revoked: the caller is not told which. */
export class UnauthorizedError extends DomainError {
  constructor() {
    super({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

export class UnknownSessionError extends DomainError {
  constructor() {
    super({
      code: 'SESSION.UNKNOWN',
      kind: 'not-found',
      message: 'This session has already ended. Reload the page to see the current ones.',
    });
  }
}
