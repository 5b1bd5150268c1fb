import { isOwnFault, type ReleaseHealth, type ReleaseState, type ServerFault } from '@app/contracts';
import { formatNumber, formatPercent, type Tone } from '@app/ui';

/** A fault within this time is worth a look: the cause is likely to be still there. */
const RECENT_MS = 15 * 60_000;

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** What the breaker lets the site do with a release. The word tells the state; the tone only repeats it. */
export function breakerText(health: ReleaseHealth): { text: string; tone: Tone } {
  const { rendered } = health;
  const { closed, halfOpen, open } = health.replicas;
  const total = closed + halfOpen + open;
  const ofAll = (count: number) => `${formatNumber(count)} of ${counted(total, 'replica')}`;
  if (open > 0 && halfOpen > 0)
    return {
      text: `Left to the browser on ${ofAll(open)}, trying again on ${formatNumber(halfOpen)}`,
      tone: 'warning',
    };
  if (open > 0) return { text: `Left to the browser on ${ofAll(open)}`, tone: 'warning' };
  if (halfOpen > 0) return { text: `Trying again on ${ofAll(halfOpen)}`, tone: 'warning' };
  if (closed > 0 && rendered === 0 && health.serverFaultTotal > 0)
    return { text: `Failing on ${counted(closed, 'replica')}`, tone: 'warning' };
  // A remote whose pages are never rendered on the server is evaluated all the same.
  if (closed > 0)
    return { text: `${rendered > 0 ? 'Rendered' : 'Ready'} on ${counted(closed, 'replica')}`, tone: 'success' };
  return { text: 'No replica reported in the last minute', tone: 'neutral' };
}

export function browserFaultTotal({ browserFaults }: ReleaseHealth): number {
  return browserFaults.reduce((sum, { count }) => sum + count, 0);
}

/** Share of the parts that failed, with one decimal; a share that would read 0.0% is not nothing. */
export function faultShare(health: ReleaseHealth): string {
  const faults = health.serverFaultTotal;
  const share = faults === 0 ? 0 : (faults / (health.rendered + faults)) * 100;
  return share > 0 && share < 0.1 ? '<0.1%' : formatPercent(share);
}

export function serverText(health: ReleaseHealth): string {
  const faults = health.serverFaultTotal;
  if (faults > 0)
    return `${counted(faults, 'server fault')} in ${counted(health.rendered + faults, 'part')} (${faultShare(health)})`;
  return health.rendered === 0
    ? 'Nothing rendered on the server'
    : `No server faults in ${counted(health.rendered, 'part')}`;
}

export function browserText(health: ReleaseHealth): string {
  const faults = browserFaultTotal(health);
  return faults === 0 ? 'No browser faults' : counted(faults, 'browser fault');
}

/** Figures of the version that is live; null when nothing is, or nothing was reported of it. */
export function liveHealth({ live, versions }: Pick<ReleaseState, 'live' | 'versions'>): ReleaseHealth | null {
  return versions.find(({ version }) => version === live?.version)?.health ?? null;
}

/** Why a live release is worth a look, with what happened last; null when it is not. */
export type Attention = { because: 'breaker' | 'recent-faults'; last: ServerFault | null };

export function attentionOf(state: Pick<ReleaseState, 'live' | 'versions'>, now: number): Attention | null {
  const health = liveHealth(state);
  if (!health) return null;
  const { replicas, lastServerFault: last } = health;
  if (replicas.open + replicas.halfOpen > 0) return { because: 'breaker', last };
  // When the API or the machine fails, every release would stand out.
  const isRecent = last !== null && isOwnFault(last.reason) && now - Date.parse(last.at) < RECENT_MS;
  return isRecent ? { because: 'recent-faults', last } : null;
}
