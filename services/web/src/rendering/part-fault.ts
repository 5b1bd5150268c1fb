import { PartFailedError, ProcessFaultError, type FaultReason } from '@app/sandbox';
import type { Release } from '@app/contracts';

/** Why a part of a page was left to the browser; `no-data` when the API did not answer for what it needs. */
export type PartFaultReason = FaultReason | 'failed' | 'late' | 'no-data' | 'redirect-loop' | 'unusable' | 'breaker-open';

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

export function reasonOf(error: unknown): PartFaultReason {
  if (error instanceof ProcessFaultError) return error.reason;
  if (error instanceof LateError) return 'late';
  if (error instanceof NotServingError) return 'breaker-open';
  return error instanceof PartFailedError ? 'failed' : 'unusable';
}
