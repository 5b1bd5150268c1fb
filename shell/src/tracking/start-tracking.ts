import type { ReleaseRegistry } from '@app/contracts';
import { whenInteractive } from '../composition/interactive';

/** The visit's address as it was when the page opened: tracking parameters are removed from it before anything runs. */
export async function startTracking(registry: () => ReleaseRegistry, landingSearch: string): Promise<void> {
  await whenInteractive();
  try {
    const { followTracking } = await import(/* webpackChunkName: "tracking" */ './follow-tracking');
    followTracking(registry, landingSearch);
  } catch {
    // Tracking never disturbs a user (specification, section 1).
  }
}
