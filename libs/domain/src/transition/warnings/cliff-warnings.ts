import { fixedCents, fixedDollars, fixedOf, multiply, type Fixed } from '../../money/fixed';
import type { Line } from '../engine/line';
import type { Payout, PayoutTier } from '../scenario/scenario';
import { writtenValue } from '../scenario/wording';
import type { Warning } from './warning';

/** Production this close to a tier, above or below, is worth a look. Own choice. */
const NEAR = 0.05;

type Edge = { from: Fixed; near: Fixed; step: Fixed; dollars: number };

/** Edges at which the rate of all production changes. */
function edgesOf(tiers: PayoutTier[]): Edge[] {
  return tiers.flatMap((tier, index): Edge[] => {
    const before = tiers[index - 1];
    if (before === undefined || before.rate === tier.rate) return [];
    const from = fixedDollars(tier.from);
    return [
      {
        from,
        near: multiply(from, fixedOf(NEAR)),
        step: fixedOf(tier.rate) - fixedOf(before.rate),
        dollars: tier.from,
      },
    ];
  });
}

const usd = (amount: Fixed): string => writtenValue(fixedCents(amount < 0n ? -amount : amount) / 100, 'usd');

/**
 * A retroactive grid pays its new rate on everything: near an edge a little production moves a lot of pay. The first
 * such year is named.
 */
export function cliffWarnings(payout: Payout, production: Line, path: string): Warning[] {
  if (payout.kind !== 'grid' || payout.mode !== 'retroactive') return [];
  const edges = edgesOf(payout.tiers);
  for (let year = 1; year < production.length; year += 1) {
    const amount = production[year] ?? 0n;
    for (const { from, near, step, dollars } of edges) {
      const distance = amount - from;
      if (distance > near || -distance > near) continue;
      const side = distance < 0n ? 'below' : 'above';
      return [
        {
          code: 'retroactive-cliff',
          path,
          message:
            `In year ${year} production is ${usd(distance)} ${side} the ${writtenValue(dollars, 'usd')} tier, ` +
            'whose rate applies to all of it: crossing that edge changes the pay ' +
            `by about ${usd(multiply(from, step))}.`,
        },
      ];
    }
  }
  return [];
}
