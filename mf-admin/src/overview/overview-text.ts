import type { DeliverySummary, ReleasesOverview, ReleasesState } from '@app/contracts';
import { totalOf } from '../conversions/ledger';
import { attentionOf } from '../releases/health-text';

export type Headline = { text: string; good: boolean };

const NOT_DELIVERED = ['rejected', 'exhausted', 'expired'] as const;

/** The one thing to know about conversions now; the worst comes first. */
export function conversionsHeadline({ destinations, balanced }: DeliverySummary): Headline {
  if (!balanced) return { text: 'The ledger does not add up', good: false };
  if (destinations.some(({ breaker }) => breaker === 'open')) return { text: 'A destination takes no events', good: false };
  const total = totalOf(destinations);
  const lost = NOT_DELIVERED.reduce((sum, key) => sum + total[key], 0);
  if (lost > 0) return { text: lost === 1 ? '1 event was not delivered' : `${lost} events were not delivered`, good: false };
  if (total.inFlight > 0) return { text: total.inFlight === 1 ? '1 event is on its way' : `${total.inFlight} events are on their way`, good: true };
  return { text: total.accepted === 0 ? 'No events yet' : 'Every event is accounted for', good: true };
}

/** `now` is when the figures were read. */
export function releasesHeadline({ releases }: Pick<ReleasesState, 'releases'>, now: number): Headline {
  const troubled = releases.filter((release) => attentionOf(release, now) !== null).map(({ name }) => name);
  if (troubled.length > 0) return { text: troubled.length === 1 ? `${troubled[0]} has faults` : `${troubled.length} releases have faults`, good: false };
  const off = releases.filter(({ live }) => live === null).map(({ name }) => name);
  if (off.length > 0) return { text: off.length === 1 ? `${off[0]} is off` : `${off.length} releases are off`, good: false };
  return { text: releases.length === 1 ? '1 release is live' : `All ${releases.length} releases are live`, good: true };
}

/** The release that was switched last, or null when nothing is live. */
export function latestSwitch({ releases }: ReleasesOverview) {
  const live = releases.flatMap(({ name, live: current }) => (current ? [{ name, ...current }] : []));
  return live.reduce<(typeof live)[number] | null>((latest, each) => (latest && latest.activatedAt >= each.activatedAt ? latest : each), null);
}
