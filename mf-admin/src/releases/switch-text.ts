import type { ReleaseState, ReleaseSwitch, ReleaseVersion, SwitchDetails, SwitchOrigin } from '@app/contracts';
import { serverReasonText } from './fault-text';

const ORIGINS: Readonly<Record<SwitchOrigin, string>> = {
  deploy: 'by a deploy step',
  'command-line': 'on the command line',
  portal: 'in the portal',
  pipeline: 'by a pipeline',
  automatic: 'automatically',
};

/** Recorded as who switched when a start or a deployment runs under no other name. */
const DEPLOY_STEP = 'deploy step';

/** Who switched and from where. What the system did automatically has no name. */
export function switcherText(by: string, origin: SwitchOrigin | null): string {
  if (origin === 'automatic') return 'The site itself, automatically';
  if (origin === 'deploy' && by === DEPLOY_STEP) return 'A deploy step';
  return origin === null ? by : `${by}, ${ORIGINS[origin]}`;
}

/** The switch that made the release what it is now; a pin is none. Null when nothing of the name was ever live. */
export function lastSwitch({ live, origin, switches }: Pick<ReleaseState, 'live' | 'origin' | 'switches'>) {
  const last = switches.find(({ action }) => action === 'activate' || action === 'deactivate');
  if (live) return { at: live.activatedAt, by: live.activatedBy, origin };
  return last ? { at: last.at, by: last.by, origin: last.origin } : null;
}

/** How the last time ended in which a version was live, if the site ended it automatically; null otherwise. */
export function automaticRollbackOf(
  { switches }: Pick<ReleaseState, 'switches'>,
  version: string,
): ReleaseSwitch | null {
  const last = switches.find(
    ({ action, from, to }) =>
      (action === 'activate' || action === 'deactivate') && (from === version || to === version),
  );
  return last?.from === version && last.origin === 'automatic' ? last : null;
}

type Status = Pick<ReleaseState, 'live' | 'origin'>;

/** Shown instead of a version when none is live: what was never live is not off. */
export function offText({ origin }: Status): string {
  return origin === null ? 'none yet' : 'Off';
}

export function sinceLabel({ live, origin }: Status): string {
  return live || origin === null ? 'Live since' : 'Off since';
}

type Published = Pick<ReleaseVersion, 'version' | 'publishedAt'>;

function isOlder(versions: readonly Published[], to: string, from: string): boolean {
  const publishedAt = (wanted: string) => versions.find(({ version }) => version === wanted)?.publishedAt;
  const [before, after] = [publishedAt(to), publishedAt(from)];
  return before !== undefined && after !== undefined && before < after;
}

/**
 * What a switch did, as the head of its entry. A switch to an older version is a rollback, whichever command did it.
 */
export function switchTitle({ action, origin, from, to }: ReleaseSwitch, versions: readonly Published[]): string {
  if (action === 'pin') return 'Pinned';
  if (action === 'unpin') return 'Unpinned';
  if (to === null) return 'Switched off';
  if (from === null) return 'Switched on';
  // The system only ever goes back.
  return origin === 'automatic' || isOlder(versions, to, from) ? 'Rolled back' : 'Put live';
}

/** Names that the API gives the figures of an automatic rollback. */
const FIGURES: Readonly<Record<string, string>> = {
  rendered: 'Parts rendered',
  faults: 'Server faults',
  share: 'Share of all parts',
  formerRendered: 'Parts rendered before',
  formerFaults: 'Server faults before',
  newFaults: 'New faults',
};

/** A name that is not known here reads as its words: `oldestReport` is "oldest report". */
function figureLabel(key: string): string {
  if (Object.hasOwn(FIGURES, key)) return FIGURES[key] ?? key;
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}

export type Figure = { label: string; value: number | string };

/** The figures behind an automatic rollback, in the order of the API. */
export function figuresOf(details: SwitchDetails | null): Figure[] {
  return Object.entries(details?.figures ?? {}).map(([key, value]) => ({
    label: figureLabel(key),
    value: key === 'fault' ? serverReasonText(String(value)) : value,
  }));
}
