import { DomainError } from '@app/server-kit';

/** One answer to every credential that is missing, foreign, old or revoked: which one is nobody's business. */
export class UnauthorizedError extends DomainError {
  constructor() {
    super({ code: 'SESSION.UNAUTHORIZED', kind: 'unauthenticated', message: 'Unauthorized' });
  }
}
