import type { ReleaseRegistry, ReportedConversion } from '@app/contracts';
import { followConversions } from '@app/web-kit';
import { eventQueue, keepClickIds, startTracking } from '@app/web-kit/tracking';
import { followClicks, followPageViews } from './page-views';

/** Only few visits have a conversion. */
async function tellTags(conversion: ReportedConversion): Promise<void> {
  const tags = await import(/* webpackChunkName: "tracking-tags" */ './tell-tags');
  tags.tellTags(conversion);
}

/** Everything that the page itself tells of a visit; it comes when there is something to tell, and nothing waits. */
export function followTracking(registry: () => ReleaseRegistry, landingSearch: string): void {
  startTracking();
  keepClickIds(landingSearch);
  followPageViews(registry);
  followClicks(registry);
  followConversions((conversion) => {
    if (eventQueue.note(conversion.eventId)) void tellTags(conversion).catch(() => undefined);
  });
}

/** They need the queue, so their code comes after this. */
export async function loadConsoleHelpers() {
  const { CONSOLE_HELPERS } = await import(/* webpackChunkName: "tracking-console" */ './console');
  return CONSOLE_HELPERS;
}
