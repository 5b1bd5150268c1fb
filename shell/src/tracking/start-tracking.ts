import type { ReleaseRegistry } from '@app/contracts';
import { sessionSignal, whenTrackingIsNeeded } from '@app/web-kit';
import { whenInteractive } from '../composition/interactive';
import { installHelpers } from './install-helpers';

/** Section 9 of the specification. */
const INSTALL_AFTER_MS = 3_000;

/** The visit's address as it was when the page opened: tracking parameters are removed from it before anything runs. */
export async function startTracking(registry: () => ReleaseRegistry, landingSearch: string): Promise<void> {
  const session = sessionSignal();
  await whenInteractive();
  setTimeout(installHelpers, INSTALL_AFTER_MS);
  const follow = async () => {
    const { followTracking } = await import(/* webpackChunkName: "tracking" */ './follow-tracking');
    // The next user of this page came another way.
    followTracking(registry, session.aborted ? '' : landingSearch);
  };
  // Tracking never disturbs a user (specification, section 1).
  whenTrackingIsNeeded(() => void follow().catch(() => undefined));
}
