import { fixedDollars, fixedOf, least, most, reaches, times, ZERO, type Fixed } from '../../money/fixed';
import type { Payout } from '../scenario/scenario';

type Tier = { from: Fixed; to: Fixed | null; rate: Fixed };

/** Payout of a year's production. */
export type PayoutRule = (production: Fixed) => Fixed;

/** The rate of the tier that production reaches, on all of it. Reaching its first dollar is enough. */
function retroactive(tiers: Tier[]): PayoutRule {
  return (production) => {
    let rate = ZERO;
    for (const tier of tiers) if (reaches(production, tier.from)) rate = tier.rate;
    return times(production, rate);
  };
}

/** Every slice of production at the rate of its own tier. */
function marginal(tiers: Tier[]): PayoutRule {
  return (production) => {
    let payout = ZERO;
    for (const { from, to, rate } of tiers) {
      if (production > from) payout += times((to === null ? production : least(production, to)) - from, rate);
    }
    return payout;
  };
}

/** Twelve equal months, each with its first dollars at the lower rate. */
function monthlyHurdle(threshold: Fixed, below: Fixed, above: Fixed): PayoutRule {
  const yearly = threshold * 12n;
  return (production) => times(least(production, yearly), below) + times(most(production - yearly, ZERO), above);
}

export function payoutRule(payout: Payout): PayoutRule {
  if (payout.kind === 'flat') {
    const rate = fixedOf(payout.rate);
    return (production) => times(production, rate);
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
