import { DomainError } from '@app/server-kit';

export class OpeningNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.OPENING_NOT_FOUND',
      kind: 'not-found',
      message: 'This opening does not exist or is closed.',
    });
  }
}

const NO_CV = 'Please attach your résumé as a PDF or DOCX file of at most 5 MB.';

export class CvRefusedError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.NO_CV', kind: 'unsupported-media', message: NO_CV, fields: { cv: NO_CV } });
  }
}

export class ApplicationNotFoundError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.APPLICATION_NOT_FOUND', kind: 'not-found', message: 'This application does not exist.' });
  }
}
