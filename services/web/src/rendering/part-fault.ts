import { PartFailedError, ProcessFaultError, type FaultReason } from '@app/sandbox';
import type { Release } from '@app/contracts';

/** Why a part of a page was left to the browser. */
export type PartFaultReason =
  | FaultReason
  | 'failed'
  /** Its process was busy, which may be the machine's fault. */
  | 'late'
  /** Its process was idle, and waited for something that did not come. */
  | 'stalled'
  /** The API did not answer for what it needs. */
  | 'no-data'
  | 'redirect-loop'
  | 'unusable'
  | 'breaker-open';

/** Something that a release did wrong while a page was rendered, or between two of them. */
export type PartFault = {
  release: Release;
  /** Pattern of the route or `widget/<name>`; empty when it belongs to none. */
  route: string;
  reason: PartFaultReason;
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
export function reasonOf(error: unknown, isIdle = false): PartFaultReason {
  if (error instanceof ProcessFaultError) return error.reason;
  if (error instanceof LateError) return isIdle ? 'stalled' : 'late';
  if (error instanceof NotServingError) return 'breaker-open';
  return error instanceof PartFailedError ? 'failed' : 'unusable';
}
