import type { Release } from '@app/contracts';
import { DomainError } from '@app/server-kit';

export const SMOKE_TEST = Symbol('SmokeTest');

/** The faults of a release during its test, as text for its squad. */
export type SmokeFault = { message: string };

/** Others are being tested, and each test takes some time. */
export class TrialsBusyError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'RELEASES.TRIALS_BUSY',
      kind: 'unavailable',
      message: 'Other releases are being tested right now. Publish again in a few seconds.',
      retryAfterSeconds,
    });
  }
}

/** Tests a release before it is registered; it may be registered when there are no faults. */
export interface SmokeTest {
  /** @throws TrialsBusyError */
  judge(release: Release, serverBundle: Buffer): Promise<SmokeFault[]>;
}

/** The implementation for programs that do not test releases. */
export class AcceptEverything implements SmokeTest {
  async judge(): Promise<SmokeFault[]> {
    return [];
  }
}
