import type { Release, ServerFaultReason } from '@app/contracts';
import { PartFailedError, ProcessFaultError } from '@app/sandbox';

/** Something that a release did wrong while a page was rendered, or between two of them. */
export type PartFault = {
  release: Release;
  /** Pattern of the route or `widget/<name>`; empty when it belongs to none. */
  route: string;
  reason: ServerFaultReason;
  details: string;
};

export class LateError extends Error {
  override name = 'LateError';
}

/** A release whose breaker is open, or whose process is not ready. */
export class NotServingError extends Error {
  override name = 'NotServingError';
}

/** @param isIdle whether the process had time left while the part was waited for */
export function reasonOf(error: unknown, isIdle = false): ServerFaultReason {
  if (error instanceof ProcessFaultError) return error.reason;
  if (error instanceof LateError) return isIdle ? 'stalled' : 'late';
  if (error instanceof NotServingError) return 'breaker-open';
  return error instanceof PartFailedError ? 'failed' : 'unusable';
}
