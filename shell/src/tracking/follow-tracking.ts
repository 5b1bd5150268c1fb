import type { ReleaseRegistry } from '@app/contracts';
import { followConversions } from '@app/web-kit';
import { eventQueue, INSTALL_AFTER_MS, installHelpers, keepClickIds, startTracking } from '@app/web-kit/tracking';
import { followClicks, followPageViews } from './page-views';
import { tellTags } from './tell-tags';

/** Everything that the page itself tells of a visit; it comes once the page answers, and nothing waits for it. */
export function followTracking(registry: () => ReleaseRegistry, landingSearch: string): void {
  startTracking();
  keepClickIds(landingSearch);
  followPageViews(registry);
  followClicks(registry);
  followConversions((conversion) => {
    if (eventQueue.note(conversion.eventId)) tellTags(conversion);
  });
  setTimeout(installHelpers, INSTALL_AFTER_MS);
}
