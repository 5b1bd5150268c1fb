import { PUBLICATION_LIMITS } from '@app/contracts';
import { DomainError } from '@app/server-kit';

const MEGABYTE = 1024 * 1024;
/** Rounded up: what is over a limit never reads as the limit. */
const inMegabytes = (bytes: number) => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;

export class FileTooLargeError extends DomainError {
  constructor(file: string, bytes: number) {
    super({
      code: 'RELEASES.FILE_TOO_LARGE',
      kind: 'too-large',
      message:
        `${file} has ${inMegabytes(bytes)}; a file of a release may have at most ` +
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
        `The files of ${release} add up to ${inMegabytes(bytes)}, ` +
        `and a release may have at most ${inMegabytes(PUBLICATION_LIMITS.totalBytes)}.`,
    });
  }
}

export class UnknownPublicationError extends DomainError {
  constructor(id: string) {
    super({
      code: 'RELEASES.UNKNOWN_PUBLICATION',
      kind: 'not-found',
      message:
        `This token has no publication ${id} in progress. ` +
        'It may have ended after an hour, or because five newer ones of the same name started: start it again.',
    });
  }
}

export class BlobNotExpectedError extends DomainError {
  constructor(digest: string) {
    super({
      code: 'RELEASES.BLOB_NOT_EXPECTED',
      kind: 'not-found',
      message:
        `No publication in progress of this token has a file with the sha384 ${digest}. ` +
        'Start the publication again.',
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
        `but the request ${bytes === null ? 'does not state its length' : `has ${bytes}`}.`,
    });
  }
}

export class UploadInterruptedError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.UPLOAD_INTERRUPTED',
      kind: 'invalid',
      message: 'The upload ended early; nothing was stored. Upload the file again.',
    });
  }
}
