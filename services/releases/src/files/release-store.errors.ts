import { DomainError } from '@app/server-kit';
import type { FileFault } from './release-store';

const SHOWN = 3;

function faultList(faults: readonly FileFault[]): string {
  const shown = [...faults]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ file, problem }) => `${file} ${problem === 'missing' ? 'is missing' : 'does not match its sha384'}`);
  return `${shown.join('; ')}${faults.length > SHOWN ? ` and ${faults.length - SHOWN} more` : ''}`;
}

/** A release cannot be served because some of its bytes are missing from the store or differ. */
export class BytesMissingError extends DomainError {
  constructor(
    release: string,
    readonly faults: readonly FileFault[],
  ) {
    super({
      code: 'RELEASES.BYTES_MISSING',
      kind: 'conflict',
      message: `The stored files of ${release} do not match the release: ${faultList(faults)}. Publish it again.`,
    });
  }
}

export class StoredDifferentlyError extends DomainError {
  constructor(release: string, faults: FileFault[]) {
    super({
      code: 'RELEASES.STORED_DIFFERENTLY',
      kind: 'conflict',
      message:
        `The store holds other content for ${release}, and a version never changes: ${faultList(faults)}. ` +
        'Publish under a new version.',
    });
  }
}

export class BlobDiffersError extends DomainError {
  constructor(digest: string) {
    super({
      code: 'RELEASES.BLOB_DIFFERS',
      kind: 'invalid',
      message: `The upload does not have the sha384 ${digest}; nothing was stored. Upload the file again.`,
    });
  }
}

export class StoreFullError extends DomainError {
  constructor() {
    super({
      code: 'RELEASES.STORE_FULL',
      kind: 'unavailable',
      message: 'The release store has no space left. Free some and try again.',
      retryAfterSeconds: 60,
    });
  }
}
