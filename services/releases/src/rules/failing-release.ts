import type { SwitchDetails } from '@app/contracts';

/** Faults of one reason at one route. */
export type FaultKind = {
  count: number;
  /** Parts rendered at the same route without a fault. */
  rendered: number;
};

/** What became of a version on all replicas of the site together. */
export type Outcomes = {
  /** Parts of pages rendered without a fault. */
  rendered: number;
  /** Faults of the version itself, by reason and route. */
  faults: ReadonlyMap<string, FaultKind>;
  /** What a replica left the version to the browser for, or did and tries it again. */
  opened: { route: string; reason: string; details: string } | null;
};

/** Fewer faults say nothing about a version. */
const FEWEST_FAULTS = 10;
/** Of all parts. */
const LARGEST_SHARE = 0.05;
/** How often a replica leaves it to the browser for what the version before was left for too. */
const FEWEST_OPENINGS = 3;
/** By then a route that works has had a reader, on a site that has some. */
const SETTLED_MS = 60_000;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function sumOf(faults: ReadonlyMap<string, FaultKind>): number {
  return [...faults.values()].reduce((sum, { count }) => sum + count, 0);
}

/**
 * Why a version that went live a short while ago should be rolled back, with the figures behind it; null while it does
 * not have to be. A fault that the version before had too, at the same route and for the same reason, is no reason to
 * go back to that one, unless the route worked before and has not worked once since: a reader who finds an address that
 * always fails could otherwise cause a rollback at will.
 * @param since what became of it since it went live, `liveMs` ago
 * @param former what became of the version that a rollback would return to; null where nothing is known of it
 */
export function failureOf(
  since: Outcomes,
  former: Pick<Outcomes, 'rendered' | 'faults'> | null,
  liveMs: number,
): Required<SwitchDetails> | null {
  const { rendered, opened } = since;
  const faults = sumOf(since.faults);
  const isKnown = (kind: string): boolean => former?.faults.has(kind) ?? false;
  const hasStopped = (kind: string): boolean => {
    const [now, before] = [since.faults.get(kind), former?.faults.get(kind)];
    return liveMs >= SETTLED_MS && now?.rendered === 0 && (before?.rendered ?? 0) > 0;
  };
  const newOnes = new Map([...since.faults].filter(([kind]) => !isKnown(kind) || hasStopped(kind)));
  const newFaults = sumOf(newOnes);
  const share = newFaults / Math.max(1, rendered + faults);
  const figures = {
    rendered,
    faults,
    newFaults,
    share: percent(share),
    ...(former && { formerRendered: former.rendered, formerFaults: sumOf(former.faults) }),
  };
  const openedKind = opened && `${opened.reason} ${opened.route}`;
  const timesOpened = (openedKind && newOnes.get(openedKind)?.count) || 0;
  if (opened && openedKind && (!isKnown(openedKind) || timesOpened >= FEWEST_OPENINGS)) {
    const { route, reason, details } = opened;
    return {
      reason: 'The server had to leave it to the browser.',
      figures: {
        ...figures,
        fault: reason,
        ...(route && { route }),
        ...(details && { details: details.slice(0, 200) }),
      },
    };
  }
  if (newFaults < FEWEST_FAULTS || share < LARGEST_SHARE) return null;
  const [[worst = ''] = []] = [...newOnes].sort(([, a], [, b]) => b.count - a.count);
  const [fault = '', route = ''] = worst.split(' ', 2);
  return {
    reason: 'Parts of its pages fail that did not fail in the version before.',
    figures: { ...figures, fault, ...(route && { route }) },
  };
}
