import type { BreakReason } from '../protocol/messages';

/** Why the process of a release ended before it was told to. */
export type FaultReason =
  | BreakReason
  /** It computed without a break. */
  | 'hang'
  /** It took more memory than it may. */
  | 'memory'
  /** It ended by itself. */
  | 'exit'
  /** The system did not start it: no fault of the release. */
  | 'not-started'
  /** What it sent was no message. */
  | 'protocol';

/** The release of a process has made it unusable: whatever was under way in it is lost. */
export class ProcessFaultError extends Error {
  override name = 'ProcessFaultError';
  constructor(
    readonly reason: FaultReason,
    readonly details: string,
  ) {
    super(`the process of the release ended (${reason}): ${details}`);
  }
}

/** One operation failed, in the release's own words; its process goes on. */
export class PartFailedError extends Error {
  override name = 'PartFailedError';
}
