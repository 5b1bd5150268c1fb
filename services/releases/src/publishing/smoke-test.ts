import type { Release } from '@app/contracts';

export const SMOKE_TEST = Symbol('SmokeTest');

/** What a release did wrong when it was tried, in words for its squad. */
export type SmokeFault = { message: string };

/** Tries a release before it becomes known; no fault means that it may. */
export interface SmokeTest {
  judge(release: Release, serverBundle: Buffer): Promise<SmokeFault[]>;
}

/** Stands where nothing tries releases. */
export class AcceptEverything implements SmokeTest {
  async judge(): Promise<SmokeFault[]> {
    return [];
  }
}
