import { AcceptEverything, type SmokeTest } from '@app/service-releases';

/** How this API and its command line try a release before it becomes known. */
export function createSmokeTest(): SmokeTest {
  return new AcceptEverything();
}
