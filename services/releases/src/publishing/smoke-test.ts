import type { Release } from '@app/contracts';
import { DomainError } from '@app/server-kit';

export const SMOKE_TEST = Symbol('SmokeTest');

/** What a release did wrong when it was tried, in words for its squad. */
export type SmokeFault = { message: string };

/** Others are being tried, and each takes a while. */
export class TrialsBusyError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'RELEASES.TRIALS_BUSY',
      kind: 'unavailable',
      message: 'Other releases are being tried right now. Publish again in a few seconds.',
      retryAfterSeconds,
    });
  }
}

/** Tries a release before it becomes known; no fault means that it may. */
export interface SmokeTest {
  /** @throws TrialsBusyError */
  judge(release: Release, serverBundle: Buffer): Promise<SmokeFault[]>;
}

/** Stands where nothing tries releases. */
export class AcceptEverything implements SmokeTest {
  async judge(): Promise<SmokeFault[]> {
    return [];
  }
}
