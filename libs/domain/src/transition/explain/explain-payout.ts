import { fixedDollars, fixedOf, maxOf, minOf, reaches, type Fixed } from '../../money/fixed';
import type { Payout, PayoutTier } from '../scenario/scenario';
import { share, usd, type Reasons } from './explanation';

function slices(tiers: PayoutTier[], production: Fixed): Reasons {
  const parts = tiers.flatMap(({ from, to, rate }, index) => {
    const size = (to === null ? production : minOf(production, fixedDollars(to))) - fixedDollars(from);
    return size > 0n
      ? [{ size: usd(`Slice ${index + 1}`, size), rate: share(`Rate ${index + 1}`, fixedOf(rate)) }]
      : [];
  });
  return {
    formula: parts.map(({ size, rate }) => `${size.label} × ${rate.label}`).join(' + ') || '0',
    inputs: parts.flatMap(({ size, rate }) => [size, rate]),
  };
}

/** Why a year's production is paid as it is. */
export function payoutReasons(payout: Payout, production: Fixed): Reasons {
  if (payout.kind === 'flat')
    return {
      formula: 'Production × Payout',
      inputs: [usd('Production', production), share('Payout', fixedOf(payout.rate))],
    };
  if (payout.kind === 'monthlyHurdle') {
    const hurdle = fixedDollars(payout.threshold) * 12n;
    return {
      formula: 'Production up to the hurdle × Lower rate + Production above the hurdle × Upper rate',
      inputs: [
        usd('Production up to the hurdle', minOf(production, hurdle)),
        share('Lower rate', fixedOf(payout.belowRate)),
        usd('Production above the hurdle', maxOf(production - hurdle, 0n)),
        share('Upper rate', fixedOf(payout.aboveRate)),
      ],
    };
  }
  if (payout.mode === 'marginal') return slices(payout.tiers, production);
  const tier = payout.tiers.findLast(({ from }) => reaches(production, fixedDollars(from)));
  return {
    formula: 'Production × Rate of the tier reached',
    inputs: [usd('Production', production), share('Rate of the tier reached', fixedOf(tier?.rate ?? 0))],
  };
}
