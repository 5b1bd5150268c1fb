import type { ProcessFaultReason } from '@app/contracts';

/** The release has made its process unusable: all pending operations in it are lost. */
export class ProcessFaultError extends Error {
  override name = 'ProcessFaultError';
  constructor(
    readonly reason: ProcessFaultReason,
    readonly details: string,
  ) {
    super(`the process of the release ended (${reason}): ${details}`);
  }
}

/** One operation failed, with the release's own message; its process continues. */
export class PartFailedError extends Error {
  override name = 'PartFailedError';
}
