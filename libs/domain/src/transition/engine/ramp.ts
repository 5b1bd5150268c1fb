import { fixedOf, ONE, type Fixed } from '../../money/fixed';
import type { Offer } from '../scenario/scenario';

const MONTHS = 12;

type Ramp = Pick<Offer, 'ramp' | 'downtimeMonths'>;

/**
 * Share of what follows that has arrived at the end of a month (1 = first): nothing in the downtime, all after the last
 * entry.
 */
export function arrivedBy({ ramp, downtimeMonths }: Ramp, month: number): Fixed {
  if (month <= downtimeMonths) return 0n;
  const share = ramp[month - 1];
  return share === undefined ? ONE : fixedOf(share);
}

/**
 * Share of a year's production that is earned: the mean of its twelve months. 1 once the ramp is over; a ramp
 * of more than twelve months reaches into the second year.
 */
export function activityIn(ramp: Ramp, year: number): Fixed {
  const first = (year - 1) * MONTHS;
  if (first >= ramp.ramp.length && first >= ramp.downtimeMonths) return ONE;
  let sum = 0n;
  for (let month = first + 1; month <= first + MONTHS; month += 1) sum += arrivedBy(ramp, month);
  return sum / BigInt(MONTHS);
}
