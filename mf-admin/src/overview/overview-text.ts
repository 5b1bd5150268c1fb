import type { DeliverySummary, ReleasesState, ReleaseState, ReleaseSwitch } from '@app/contracts';
import { totalOf } from '../conversions/ledger';
import { attentionOf } from '../releases/health-text';

export type Headline = { text: string; good: boolean };

/** `warnings`: what is due or old in the market data. */
export function marketHeadline(warnings: readonly string[]): Headline {
  if (warnings.length === 0) return { text: 'Market data is current', good: true };
  return {
    text: warnings.length === 1 ? '1 entry is due or old' : `${warnings.length} entries are due or old`,
    good: false,
  };
}

const NOT_DELIVERED = ['rejected', 'exhausted', 'expired'] as const;

/** The one thing to know about conversions now; the worst comes first. */
export function conversionsHeadline({ destinations, balanced }: DeliverySummary): Headline {
  if (!balanced) return { text: 'The ledger does not add up', good: false };
  if (destinations.some(({ breaker }) => breaker === 'open'))
    return { text: 'A service is not accepting events', good: false };
  const total = totalOf(destinations);
  const lost = NOT_DELIVERED.reduce((sum, key) => sum + total[key], 0);
  if (lost > 0)
    return { text: lost === 1 ? '1 event was not delivered' : `${lost} events were not delivered`, good: false };
  if (total.inFlight > 0)
    return {
      text: total.inFlight === 1 ? '1 event is on its way' : `${total.inFlight} events are on their way`,
      good: true,
    };
  return { text: total.accepted === 0 ? 'No events yet' : 'Every event is accounted for', good: true };
}

/** `now` is when the figures were read. */
export function releasesHeadline({ releases }: Pick<ReleasesState, 'releases'>, now: number): Headline {
  const troubled = releases.filter((release) => attentionOf(release, now) !== null).map(({ name }) => name);
  if (troubled.length > 0)
    return {
      text: troubled.length === 1 ? `${troubled[0]} has faults` : `${troubled.length} releases have faults`,
      good: false,
    };
  const rolledBack = releases.filter((release) => isRolledBack(release, now)).map(({ name }) => name);
  if (rolledBack.length > 0)
    return {
      text:
        rolledBack.length === 1
          ? `${rolledBack[0]} was rolled back by the site`
          : `The site rolled back ${rolledBack.length} releases`,
      good: false,
    };
  const off = releases.filter(({ live }) => live === null).map(({ name }) => name);
  if (off.length > 0)
    return { text: off.length === 1 ? `${off[0]} is off` : `${off.length} releases are off`, good: false };
  return { text: releases.length === 1 ? '1 release is live' : `All ${releases.length} releases are live`, good: true };
}

const DAY_MS = 86_400_000;

/** A version failed and the one before it is live again: its squad has something to fix. */
function isRolledBack({ switches }: ReleaseState, now: number): boolean {
  const last = switches.find(isSwitch);
  return last?.origin === 'automatic' && now - Date.parse(last.at) < DAY_MS;
}

function isSwitch({ action }: ReleaseSwitch): boolean {
  return action === 'activate' || action === 'deactivate';
}

/** What was switched last, on or off; null when nothing ever was. */
export function latestSwitch({
  releases,
}: Pick<ReleasesState, 'releases'>): { name: string; to: string | null; at: string } | null {
  const all = releases.flatMap(({ name, switches }) =>
    switches
      .filter(isSwitch)
      .slice(0, 1)
      .map(({ to, at }) => ({ name, to, at })),
  );
  return all.reduce<(typeof all)[number] | null>(
    (latest, each) => (latest && latest.at >= each.at ? latest : each),
    null,
  );
}
