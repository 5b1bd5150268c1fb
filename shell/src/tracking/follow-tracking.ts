import type { ReleaseRegistry } from '@app/contracts';
import { followConversions } from '@app/web-kit';
import { eventQueue, keepClickIds, startTracking } from '@app/web-kit/tracking';
import { followClicks, followPageViews } from './page-views';
import { tellTags } from './tell-tags';

/** Section 9 of the specification. Their code comes then, so that the first load does without it. */
const INSTALL_AFTER_MS = 3_000;

async function installHelpers(): Promise<void> {
  const helpers = await import(/* webpackChunkName: "tracking-console" */ './console');
  helpers.installHelpers();
}

/** Everything that the page itself tells of a visit; it comes once the page answers, and nothing waits for it. */
export function followTracking(registry: () => ReleaseRegistry, landingSearch: string): void {
  startTracking();
  keepClickIds(landingSearch);
  followPageViews(registry);
  followClicks(registry);
  followConversions((conversion) => {
    if (eventQueue.note(conversion.eventId)) tellTags(conversion);
  });
  setTimeout(() => void installHelpers().catch(() => undefined), INSTALL_AFTER_MS);
}
