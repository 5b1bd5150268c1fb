import { PROCESS_FAULT_REASONS, ROLLBACK_SAMPLE, type RouteFaultCount, type SwitchDetails } from '@app/contracts';

/** Faults of one reason at one route. */
export type FaultKind = Pick<RouteFaultCount, 'count' | 'sampled' | 'rendered' | 'clients'>;

/** The outcomes of a version on all replicas of the site together. */
export type Outcomes = {
  /** Parts of pages rendered without a fault. */
  rendered: number;
  /** Faults of the version itself, by reason and route. */
  faults: ReadonlyMap<string, FaultKind>;
  /** The faults for which a replica left the version to the browser, even if it tries it again by now. */
  opened: { route: string; reason: string; details: string } | null;
};

/** Share of the outcomes at a route. */
const MAX_SHARE = 0.05;
/**
 * A share of faults is worse when it is this many times the previous version's, or halfway from there to total failure.
 */
const TIMES_WORSE = 5;
/** How often a replica must leave it to the browser for a fault that the previous version had too. */
const MIN_OPENINGS = 3;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function sumOf(faults: Iterable<FaultKind>, figure: 'count' | 'sampled'): number {
  return [...faults].reduce((sum, each) => sum + each[figure], 0);
}

function shareOf({ sampled, rendered }: Pick<FaultKind, 'sampled' | 'rendered'>): number {
  return sampled === 0 ? 0 : sampled / (sampled + rendered);
}

/** @param before share of the faults of the same kind in the version before */
function isWorse(kind: FaultKind, before: number): boolean {
  const largest = Math.min(TIMES_WORSE * before, (1 + before) / 2);
  const share = shareOf(kind);
  return share > before && share >= Math.max(MAX_SHARE, largest);
}

/**
 * Why a version that went live a short while ago should be rolled back, with the figures behind it; null while it does
 * not have to be. Faults are compared with those of the version before at the same route and for the same reason.
 * Outcomes of only a few clients do not count, and of each client only the first few count, because a single reader
 * could otherwise cause or prevent a rollback. A fault that ends the process is left to the browser at once and judged
 * separately.
 * @param since its outcomes since it went live
 * @param former the outcomes of the version that a rollback would return to; null if unknown
 */
export function failureOf(
  since: Outcomes,
  former: Pick<Outcomes, 'rendered' | 'faults'> | null,
): Required<SwitchDetails> | null {
  const { rendered, opened } = since;
  const shareBefore = (kind: string): number => {
    const before = former?.faults.get(kind);
    return before && before.clients >= ROLLBACK_SAMPLE.fewestClients ? shareOf(before) : 0;
  };
  const worse = [...since.faults].filter(
    ([name, kind]) => kind.clients >= ROLLBACK_SAMPLE.fewestClients && isWorse(kind, shareBefore(name)),
  );
  const figures = {
    rendered,
    faults: sumOf(since.faults.values(), 'count'),
    ...(former && { formerRendered: former.rendered, formerFaults: sumOf(former.faults.values(), 'count') }),
  };
  if (opened && isOpenedAnew(opened, since, former)) {
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
  const sampled = sumOf(
    worse.map(([, kind]) => kind),
    'sampled',
  );
  if (sampled < ROLLBACK_SAMPLE.fewestFaults) return null;
  const [[name, kind] = ['', { sampled: 0, rendered: 0 }]] = worse.sort(([, a], [, b]) => b.sampled - a.sampled);
  const [fault = '', route = ''] = name.split(' ', 2);
  return {
    reason: 'Parts of its pages fail that did not fail in the version before.',
    figures: { ...figures, fault, ...(route && { route, share: percent(shareOf(kind)) }) },
  };
}

/** Whether it was left to the browser for a fault that the previous version did not have, or had much more rarely. */
function isOpenedAnew(
  { reason, route }: NonNullable<Outcomes['opened']>,
  since: Outcomes,
  former: Pick<Outcomes, 'faults'> | null,
): boolean {
  // A process does not tell which of its parts ended it, so another open part may be named.
  const isSame = (name: string): boolean =>
    isProcessFault(reason) ? name.startsWith(`${reason} `) : name === `${reason} ${route}`;
  const [kind, before] = [together(since.faults, isSame), together(former?.faults ?? new Map(), isSame)];
  if (before.sampled === 0) return true;
  return kind.sampled >= MIN_OPENINGS && isWorse(kind, shareOf(before));
}

function isProcessFault(reason: string): boolean {
  return PROCESS_FAULT_REASONS.some((each) => each === reason);
}

function together(faults: ReadonlyMap<string, FaultKind>, isWanted: (name: string) => boolean): FaultKind {
  const none: FaultKind = { count: 0, sampled: 0, rendered: 0, clients: 0 };
  return [...faults].reduce(
    (sum, [name, each]) =>
      isWanted(name)
        ? {
            count: sum.count + each.count,
            sampled: sum.sampled + each.sampled,
            rendered: sum.rendered + each.rendered,
            clients: Math.max(sum.clients, each.clients),
          }
        : sum,
    none,
  );
}
