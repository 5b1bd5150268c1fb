import { DomainError } from '../errors/domain-error';
import type { LimitWindow } from '../limits/limit-store';

const MIB = 1024 * 1024;

export class FileTooLargeError extends DomainError {
  /** `maxBytes`: what the place takes that the file was sent to. */
  constructor(maxBytes: number) {
    const message = `A file may have at most ${maxBytes / MIB} MB.`;
    super({ code: 'FILES.TOO_LARGE', kind: 'too-large', message, fields: { file: message } });
  }
}

/** The storage holds less than the database says, or does not answer. */
export class StorageAwayError extends DomainError {
  constructor() {
    const message = 'Files cannot be stored or read right now. Please try again in a few minutes.';
    super({ code: 'FILES.STORAGE_AWAY', kind: 'unavailable', message });
  }
}

/** The client closed its connection while its file was checked; its answer reaches no one. */
export class UploadGivenUpError extends DomainError {
  constructor() {
    const message = 'The upload was given up, and its file was not stored.';
    super({ code: 'FILES.UPLOAD_GIVEN_UP', kind: 'conflict', message });
  }
}

/** Files are checked one after the other. */
export class FilesBusyError extends DomainError {
  constructor() {
    const message = 'Many files are being checked right now. Please upload this one again in a minute.';
    super({ code: 'FILES.BUSY', kind: 'unavailable', message, retryAfterSeconds: 60 });
  }
}

/** Of one account; each is on the disk of the server while it arrives. */
export const UPLOADS_AT_ONCE = 3;

export class UploadsAtOnceError extends DomainError {
  constructor() {
    const message = 'Three of your files are being uploaded. Wait until one of them has finished.';
    super({ code: 'FILES.UPLOADS_AT_ONCE', kind: 'throttled', message, retryAfterSeconds: 10 });
  }
}

/** Per account; also of refused files, each of which was read and parsed. */
export const UPLOAD_LIMIT: LimitWindow = {
  name: 'document uploads',
  points: 60,
  seconds: 3_600,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'FILES.TOO_MANY_UPLOADS',
      kind: 'throttled',
      message: 'You uploaded sixty files within an hour. Please upload more later.',
      retryAfterSeconds,
    }),
};
