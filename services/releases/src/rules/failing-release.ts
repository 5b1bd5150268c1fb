import type { SwitchDetails } from '@app/contracts';

/** How a version fares on all replicas of the site together. */
export type Fares = {
  /** Parts of pages rendered without a fault. */
  rendered: number;
  /** Parts that the version itself could not render; what the API did not answer for is none of them. */
  faults: number;
  /** A replica leaves the version to the browser, or has and tries it again. */
  opened: { route: string; reason: string; details: string } | null;
};

/** Fewer faults say nothing about a version. */
const FEWEST_FAULTS = 10;
/** A share of faults, of all parts, that is this much above that of the version before, and at least twice as much. */
const SHARE_ABOVE = 0.05;
const SHARE_FACTOR = 2;

function shareOf({ rendered, faults }: Pick<Fares, 'rendered' | 'faults'>): number {
  const parts = rendered + faults;
  return parts === 0 ? 0 : faults / parts;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/**
 * Why a version that went live a short while ago should be taken back, with the figures behind it; null while it does
 * not have to be.
 * @param since how it has fared since it went live
 * @param former how the version that it replaced fared; null where nothing is known of it
 */
export function failureOf(
  since: Fares,
  former: Pick<Fares, 'rendered' | 'faults'> | null,
): Required<SwitchDetails> | null {
  const { rendered, faults, opened } = since;
  const figures = {
    rendered,
    faults,
    share: percent(shareOf(since)),
    ...(former && {
      formerRendered: former.rendered,
      formerFaults: former.faults,
      formerShare: percent(shareOf(former)),
    }),
  };
  if (opened) {
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
  const [share, formerShare] = [shareOf(since), former ? shareOf(former) : 0];
  const isAbove = share >= formerShare + SHARE_ABOVE && share >= formerShare * SHARE_FACTOR;
  if (faults < FEWEST_FAULTS || !isAbove) return null;
  return { reason: 'More of its parts fail than of the version before.', figures };
}
