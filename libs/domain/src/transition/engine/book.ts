import { fixedDollars, fixedOf, multiply, ONE, type Fixed } from '../../money/fixed';
import type { Advisor, Offer } from '../scenario/scenario';
import { growthFactors, inYear, yearly, type Line } from './line';
import type { Following } from './portability';
import { activityIn, arrivedBy } from './ramp';

/** The assets at the new firm. */
export type Book = {
  /** All transferring assets, arrived or not. */
  transferable: Fixed;
  /** At the end of a month; 0 is the day of joining. */
  atMonth(month: number): Fixed;
  /** What yearly fees are charged on: the average month of year 1, afterwards the year's end. */
  charged: Line;
};

/**
 * A0 · what follows · what has arrived; from month 12 on it grows, evenly within a year. Growth counts from month 12
 * because assets are measured as they arrive, while production of year 1 already holds a year's growth.
 */
export function bookOf({ aum }: Advisor, offer: Offer, following: Following, horizon: number): Book {
  const growth = fixedOf(offer.growth);
  const factors = growthFactors(growth, horizon);
  const transferable = multiply(fixedDollars(aum), following.assets);
  function atMonth(month: number): Fixed {
    if (month === 0) return 0n;
    const arrived = multiply(transferable, arrivedBy(offer, month));
    if (month <= 12) return arrived;
    const years = Math.floor(month / 12) - 1;
    const begun = ONE + (growth * BigInt(month % 12)) / 12n;
    return multiply(multiply(arrived, inYear(factors, years)), begun);
  }
  const charged = yearly(horizon, (year) =>
    year === 1 ? multiply(transferable, activityIn(offer, 1)) : atMonth(12 * year),
  );
  return { transferable, atMonth, charged };
}
