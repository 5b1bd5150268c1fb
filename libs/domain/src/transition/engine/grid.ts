import { fixedDollars, fixedOf, maxOf, minOf, multiply, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { Payout } from '../scenario/scenario';

type Tier = { from: Fixed; to: Fixed | null; rate: Fixed };

/** Payout of a year's production. */
export type PayoutRule = (production: Fixed) => Fixed;

/** The rate of the tier that production reaches, on all of it. Reaching its first dollar is enough. */
function retroactive(tiers: Tier[]): PayoutRule {
  return (production) => {
    let rate = ZERO;
    for (const tier of tiers) if (reaches(production, tier.from)) rate = tier.rate;
    return multiply(production, rate);
  };
}

/** Every slice of production at the rate of its own tier. */
function marginal(tiers: Tier[]): PayoutRule {
  return (production) => {
    let payout = ZERO;
    for (const { from, to, rate } of tiers) {
      if (production > from) payout += multiply((to === null ? production : minOf(production, to)) - from, rate);
    }
    return payout;
  };
}

/** Twelve equal months, each with its first dollars at the lower rate. */
function monthlyHurdle(threshold: Fixed, below: Fixed, above: Fixed): PayoutRule {
  const yearly = threshold * 12n;
  return (production) => multiply(minOf(production, yearly), below) + multiply(maxOf(production - yearly, ZERO), above);
}

export function payoutRule(payout: Payout): PayoutRule {
  if (payout.kind === 'flat') {
    const rate = fixedOf(payout.rate);
    return (production) => multiply(production, rate);
  }
  if (payout.kind === 'monthlyHurdle')
    return monthlyHurdle(fixedDollars(payout.threshold), fixedOf(payout.belowRate), fixedOf(payout.aboveRate));
  const tiers = payout.tiers.map(({ from, to, rate }) => ({
    from: fixedDollars(from),
    to: to === null ? null : fixedDollars(to),
    rate: fixedOf(rate),
  }));
  return payout.mode === 'retroactive' ? retroactive(tiers) : marginal(tiers);
}
