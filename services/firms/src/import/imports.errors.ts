import { FIRM_IMPORT_MAX_BYTES } from '@app/domain';
import { DomainError } from '@app/server-kit';

const MEGABYTE = 1024 * 1024;

export class ImportNotFoundError extends DomainError {
  constructor() {
    super({ code: 'FIRMS.IMPORT_NOT_FOUND', kind: 'not-found', message: 'Import not found.' });
  }
}

/** The file as a whole cannot be imported. */
export class ImportFileError extends DomainError {
  constructor(sentence: string) {
    super({ code: 'FIRMS.IMPORT_FILE', kind: 'invalid', message: sentence, fields: { file: sentence } });
  }
}

export class ImportFileTooLargeError extends DomainError {
  constructor() {
    const message = `The file is larger than ${FIRM_IMPORT_MAX_BYTES / MEGABYTE} MB. Split it into several files.`;
    super({ code: 'FIRMS.IMPORT_TOO_LARGE', kind: 'too-large', message, fields: { file: message } });
  }
}

/** The state does not allow it. @param reason as the state machine says it */
export class ImportStateError extends DomainError {
  constructor(reason: string) {
    super({ code: 'FIRMS.IMPORT_STATE', kind: 'conflict', message: reason });
  }
}

export class ImportBusyError extends DomainError {
  constructor() {
    super({
      code: 'FIRMS.IMPORT_BUSY',
      kind: 'conflict',
      message: 'Another import is running or being undone. Wait until it finishes.',
    });
  }
}
