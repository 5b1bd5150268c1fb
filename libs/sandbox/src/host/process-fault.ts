import type { ProcessFaultReason } from '@app/contracts';

/** The release of a process has made it unusable: whatever was under way in it is lost. */
export class ProcessFaultError extends Error {
  override name = 'ProcessFaultError';
  constructor(
    readonly reason: ProcessFaultReason,
    readonly details: string,
  ) {
    super(`the process of the release ended (${reason}): ${details}`);
  }
}

/** One operation failed, in the release's own words; its process goes on. */
export class PartFailedError extends Error {
  override name = 'PartFailedError';
}
