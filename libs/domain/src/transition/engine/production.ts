import { fixedDollars, fixedOf, multiply } from '../../money/fixed';
import type { Advisor, Offer, Stay } from '../scenario/scenario';
import { growthFactors, inYear, yearly, type Line } from './line';
import type { Following } from './portability';
import { activityIn } from './ramp';

/** G0·(1+g)^y: year 1 is the first twelve months after joining. */
export function stayProduction({ t12 }: Advisor, { growth }: Stay, horizon: number): Line {
  const base = fixedDollars(t12);
  const factors = growthFactors(fixedOf(growth), horizon);
  return yearly(horizon, (year) => multiply(base, inYear(factors, year)));
}

/** G0·(1+g)^y · what follows · what of it is active in the year. */
export function moveProduction({ t12 }: Advisor, offer: Offer, following: Following, horizon: number): Line {
  const followed = multiply(fixedDollars(t12), following.revenue);
  const factors = growthFactors(fixedOf(offer.growth), horizon);
  return yearly(horizon, (year) => multiply(multiply(followed, inYear(factors, year)), activityIn(offer, year)));
}
