import { fixedDollars, fixedOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { DeferredReplacement, YearAmount } from '../scenario/scenario';
import { addTo, emptyLine, inYear, yearly, type Line } from './line';

/** Amounts by their years; several of one year add up. */
export function byYear(entries: YearAmount[], horizon: number): Line {
  const line = emptyLine(horizon);
  for (const { year, amount } of entries) addTo(line, year, fixedDollars(amount));
  return line;
}

/** Deferred from production vests `vest` years later: rate · production of year y − vest, from year vest + 1 on. */
export function deferralVesting(production: Line, rate: Fixed, vest: number, horizon: number): Line {
  return yearly(horizon, (year) => (year > vest ? multiply(rate, inYear(production, year - vest)) : ZERO));
}

/** L: everything unvested today, whenever it would have vested. */
export function unvestedTotal(unvested: YearAmount[]): Fixed {
  return unvested.reduce((sum, { amount }) => sum + fixedDollars(amount), ZERO);
}

/** R by the years of its schedule. The last year takes what the shares leave, so that nothing is lost. */
export function replacementParts(
  total: Fixed,
  schedule: DeferredReplacement['schedule'],
): { year: number; amount: Fixed }[] {
  const inOrder = [...schedule].sort((a, b) => a.year - b.year);
  let left = total;
  return inOrder.map(({ year, share }, index) => {
    const amount = index === inOrder.length - 1 ? left : multiply(total, fixedOf(share));
    left -= amount;
    return { year, amount };
  });
}
