import type { ReleaseRegistry, ReportedConversion } from '@app/contracts';
import { followConversions } from '@app/web-kit';
import { eventQueue, keepClickIds, startTracking } from '@app/web-kit/tracking';
import { followClicks, followPageViews } from './page-views';

/** Section 9 of the specification. Their code comes then, so that the first load does without it. */
const INSTALL_AFTER_MS = 3_000;

async function installHelpers(): Promise<void> {
  const helpers = await import(/* webpackChunkName: "tracking-console" */ './console');
  helpers.installHelpers();
}

/** Only few visits have a conversion. */
async function tellTags(conversion: ReportedConversion): Promise<void> {
  const tags = await import(/* webpackChunkName: "tracking-tags" */ './tell-tags');
  tags.tellTags(conversion);
}

/** Everything that the page itself tells of a visit; it comes once the page answers, and nothing waits for it. */
export function followTracking(registry: () => ReleaseRegistry, landingSearch: string): void {
  startTracking();
  keepClickIds(landingSearch);
  followPageViews(registry);
  followClicks(registry);
  followConversions((conversion) => {
    if (eventQueue.note(conversion.eventId)) void tellTags(conversion).catch(() => undefined);
  });
  setTimeout(() => void installHelpers().catch(() => undefined), INSTALL_AFTER_MS);
}
