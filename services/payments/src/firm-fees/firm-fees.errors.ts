import { PAYMENT_CODES } from '@app/contracts';
import { DomainError } from '@app/server-kit';

/** Also for another account's submission and for what is no id: all three answer alike. */
export class FeeNotFoundError extends DomainError {
  constructor() {
    super({ code: PAYMENT_CODES.submissionNotFound, kind: 'not-found', message: 'Submission not found.' });
  }
}

export class NothingDueError extends DomainError {
  constructor() {
    super({
      code: PAYMENT_CODES.nothingDue,
      kind: 'conflict',
      message: 'No payment is due for this submission. Nothing was charged.',
    });
  }
}
