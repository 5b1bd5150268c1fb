import { REPORT_CODES } from '@app/contracts';
import { DomainError } from '@app/server-kit';

export class ReportNotFoundError extends DomainError {
  constructor() {
    super({ code: REPORT_CODES.notFound, kind: 'not-found', message: 'Report not found.' });
  }
}

export class ReportDecidedError extends DomainError {
  constructor() {
    super({
      code: REPORT_CODES.decided,
      kind: 'conflict',
      message: 'This report has been decided since you opened it. Reload it.',
    });
  }
}

export class ReportWithoutSenderError extends DomainError {
  constructor() {
    super({
      code: REPORT_CODES.noSender,
      kind: 'conflict',
      message: 'The account that was reported no longer exists. Close the conversation or dismiss the report.',
    });
  }
}

export class SenderNotBlockedError extends DomainError {
  constructor() {
    super({ code: REPORT_CODES.notBlocked, kind: 'conflict', message: 'This sender is not blocked.' });
  }
}
