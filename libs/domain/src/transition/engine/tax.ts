import { fixedOf, maxOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { Settings } from '../scenario/scenario';
import { emptyLine, inYear, type Line } from './line';

/**
 * Tax of every year: the ordinary rate on pay of the year, on what is forgiven and on interest that counts as income;
 * the gain on an ownership at its own rate. A year whose costs exceed its pay owes nothing and carries nothing forward.
 */
export function taxOf({ taxOn, ordinaryRate }: Settings, income: Line, gain: Line, gainRate: Fixed): Line {
  if (!taxOn) return emptyLine(income.length - 1);
  const rate = fixedOf(ordinaryRate);
  return income.map((amount, year) => multiply(rate, maxOf(amount, ZERO)) + multiply(gainRate, inYear(gain, year)));
}
