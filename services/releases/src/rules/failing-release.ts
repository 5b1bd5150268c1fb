import type { SwitchDetails } from '@app/contracts';

/** What became of a version on all replicas of the site together. */
export type Outcomes = {
  /** Parts of pages rendered without a fault. */
  rendered: number;
  /** Parts that the version itself could not render, by reason and route. */
  faults: ReadonlyMap<string, number>;
  /** A replica leaves the version to the browser, or has and tries it again. */
  opened: { route: string; reason: string; details: string } | null;
};

/** Fewer faults say nothing about a version. */
const FEWEST_FAULTS = 10;
/** Of all parts. */
const LARGEST_SHARE = 0.05;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function sumOf(faults: ReadonlyMap<string, number>): number {
  return [...faults.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Why a version that went live a short while ago should be rolled back, with the figures behind it; null while it does
 * not have to be. A fault that the version before had too, at the same route and for the same reason, is no reason to
 * go back to that one: a reader who finds such an address could cause it at will.
 * @param since what became of it since it went live
 * @param former what became of the version that a rollback would return to; null where nothing is known of it
 */
export function failureOf(
  since: Outcomes,
  former: Pick<Outcomes, 'rendered' | 'faults'> | null,
): Required<SwitchDetails> | null {
  const { rendered, opened } = since;
  const faults = sumOf(since.faults);
  const isNew = ([kind]: [string, number]): boolean => !former?.faults.has(kind);
  const newFaults = sumOf(new Map([...since.faults].filter(isNew)));
  const share = newFaults / Math.max(1, rendered + faults);
  const figures = {
    rendered,
    faults,
    newFaults,
    share: percent(share),
    ...(former && { formerRendered: former.rendered, formerFaults: sumOf(former.faults) }),
  };
  if (opened && !former?.faults.has(`${opened.reason} ${opened.route}`)) {
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
  const [[worst = ''] = []] = [...since.faults].filter(isNew).sort(([, a], [, b]) => b - a);
  const [fault = '', route = ''] = worst.split(' ', 2);
  return {
    reason: 'Parts of its pages fail that did not fail in the version before.',
    figures: { ...figures, fault, ...(route && { route }) },
  };
}
