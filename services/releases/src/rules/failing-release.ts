import type { SwitchDetails } from '@app/contracts';

/** Faults of one reason at one route. */
export type FaultKind = {
  count: number;
  /** Parts rendered at the same route without a fault. */
  rendered: number;
  /** Different clients that met it, as far as a few; 0 where it belongs to no request. */
  clients: number;
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
/** One reader alone may have an address that always fails, and ask for it again and again. */
const FEWEST_CLIENTS = 3;
/** Of the parts of a route. */
const LARGEST_SHARE = 0.05;
/** A share so many times that of the version before is worse, and so is one that is halfway from it to a total failure. */
const TIMES_WORSE = 5;
/** How often a replica leaves it to the browser for what the version before was left for too. */
const FEWEST_OPENINGS = 3;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function sumOf(faults: Iterable<FaultKind>): number {
  return [...faults].reduce((sum, { count }) => sum + count, 0);
}

function shareOf({ count, rendered }: FaultKind): number {
  return count / (count + rendered);
}

/** @param before share of the faults of the same kind in the version before */
function isWorse(kind: FaultKind, before: number): boolean {
  const largest = Math.min(TIMES_WORSE * before, (1 + before) / 2);
  const share = shareOf(kind);
  return share > before && share >= Math.max(LARGEST_SHARE, largest);
}

/**
 * Why a version that went live a short while ago should be rolled back, with the figures behind it; null while it does
 * not have to be. Faults are compared with those of the version before at the same route and for the same reason. What
 * few clients met does not count, for or against either: a reader could otherwise cause a rollback, or prevent one.
 * @param since what became of it since it went live
 * @param former what became of the version that a rollback would return to; null where nothing is known of it
 */
export function failureOf(
  since: Outcomes,
  former: Pick<Outcomes, 'rendered' | 'faults'> | null,
): Required<SwitchDetails> | null {
  const { rendered, opened } = since;
  const shareBefore = (kind: string): number => {
    const before = former?.faults.get(kind);
    return before && before.clients >= FEWEST_CLIENTS ? shareOf(before) : 0;
  };
  const worse = [...since.faults].filter(
    ([name, kind]) => kind.clients >= FEWEST_CLIENTS && isWorse(kind, shareBefore(name)),
  );
  const figures = {
    rendered,
    faults: sumOf(since.faults.values()),
    ...(former && { formerRendered: former.rendered, formerFaults: sumOf(former.faults.values()) }),
  };
  if (opened && isOpenedAnew(opened, since, former)) {
    const { route, reason, details } = opened;
    return {
      reason: 'The server had to leave it to the browser.',
      figures: { ...figures, fault: reason, ...(route && { route }), ...(details && { details: details.slice(0, 200) }) },
    };
  }
  if (sumOf(worse.map(([, kind]) => kind)) < FEWEST_FAULTS) return null;
  const [[name, kind] = ['', { count: 0, rendered: 0, clients: 0 }]] = worse.sort(([, a], [, b]) => b.count - a.count);
  const [fault = '', route = ''] = name.split(' ', 2);
  return {
    reason: 'Parts of its pages fail that did not fail in the version before.',
    figures: { ...figures, fault, ...(route && { route, share: percent(shareOf(kind)) }) },
  };
}

/** Whether it was left to the browser for what the version before was not, or much more rarely. */
function isOpenedAnew(
  { reason, route }: NonNullable<Outcomes['opened']>,
  since: Outcomes,
  former: Pick<Outcomes, 'faults'> | null,
): boolean {
  const name = `${reason} ${route}`;
  const [kind, before] = [since.faults.get(name), former?.faults.get(name)];
  if (!before) return true;
  return kind !== undefined && kind.count >= FEWEST_OPENINGS && isWorse(kind, shareOf(before));
}
