import { PUBLICATION_LIMITS } from '@app/contracts';
import { DomainError } from '@app/server-kit';

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

export class FileTooLargeError extends DomainError {
  constructor(file: string, bytes: number) {
    super({
      code: 'RELEASES.FILE_TOO_LARGE',
      kind: 'too-large',
      message:
        `${file} has ${inMegabytes(bytes)}, and a file of a release may have ` +
        `${inMegabytes(PUBLICATION_LIMITS.fileBytes)}.`,
    });
  }
}

export class ReleaseTooLargeError extends DomainError {
  constructor(release: string, bytes: number) {
    super({
      code: 'RELEASES.RELEASE_TOO_LARGE',
      kind: 'too-large',
      message:
        `The files of ${release} have ${inMegabytes(bytes)} together, ` +
        `and those of a release may have ${inMegabytes(PUBLICATION_LIMITS.totalBytes)}.`,
    });
  }
}

export class UnknownPublicationError extends DomainError {
  constructor(id: string) {
    super({
      code: 'RELEASES.UNKNOWN_PUBLICATION',
      kind: 'not-found',
      message:
        `No publication ${id} of this token is under way. ` +
        'It may have ended, after an hour or because five newer ones of the same name began: begin it again.',
    });
  }
}

export class BlobNotExpectedError extends DomainError {
  constructor(digest: string) {
    super({
      code: 'RELEASES.BLOB_NOT_EXPECTED',
      kind: 'not-found',
      message: `No publication under way of this token has a file with the sha384 ${digest}.`,
    });
  }
}

export class LengthDiffersError extends DomainError {
  constructor(announced: number, bytes: number | null) {
    super({
      code: 'RELEASES.LENGTH_DIFFERS',
      kind: 'invalid',
      message:
        `The file was announced with ${announced} bytes, ` +
        `and the request ${bytes === null ? 'does not say how many it has' : `has ${bytes}`}.`,
    });
  }
}

export class UploadInterruptedError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.UPLOAD_INTERRUPTED',
      kind: 'invalid',
      message: 'The upload ended early; nothing of it was kept.',
    });
  }
}
