import { DomainError } from '@app/server-kit';

/** One answer to every credential that is missing, foreign, old or revoked: which one is nobody's business. */
export class UnauthorizedError extends DomainError {
  constructor() {
    super({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}

export class UnknownSessionError extends DomainError {
  constructor() {
    super({ code: 'SESSION.UNKNOWN', kind: 'not-found', message: 'There is no such session' });
  }
}
