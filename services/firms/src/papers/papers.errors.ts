import { WAITING_PAPERS_MAX } from '@app/domain';
import { DomainError } from '@app/server-kit';

/** Also for a paper of another account, a deleted one and a malformed id. */
export class PaperNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'FIRMS.PAPER_NOT_FOUND',
      kind: 'not-found',
      message: 'File not found. It may have been removed.',
    });
  }
}

export class PapersFullError extends DomainError {
  constructor() {
    const message = `You already have ${WAITING_PAPERS_MAX} unsent files. Remove one first.`;
    super({ code: 'FIRMS.PAPERS_FULL', kind: 'conflict', message, fields: { file: message } });
  }
}

export class EmailNotVerifiedError extends DomainError {
  constructor() {
    super({
      code: 'FIRMS.EMAIL_NOT_VERIFIED',
      kind: 'forbidden',
      message: 'Verify the email address of your account first.',
    });
  }
}
