import { fixedDollars, fixedOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { Equity } from '../scenario/scenario';
import { addTo, emptyLine, growthFactors, inYear, type Line } from './line';

/**
 * Equal parts at the end of each of `years`; all on the day of joining when there are none. The last takes the rest.
 */
export function vestEvenly(amount: Fixed, years: number, horizon: number): Line {
  const line = emptyLine(horizon);
  if (years === 0) addTo(line, 0, amount);
  const part = years === 0 ? ZERO : amount / BigInt(years);
  for (let year = 1; year < years; year += 1) addTo(line, year, part);
  if (years > 0) addTo(line, years, amount - part * BigInt(years - 1));
  return line;
}

/** A grant vests evenly, each part at the price of its year. */
export function grantVesting(equity: Equity | undefined, horizon: number): Line {
  if (equity?.type !== 'grant') return emptyLine(horizon);
  const factors = growthFactors(fixedOf(equity.growth), horizon);
  return vestEvenly(fixedDollars(equity.amount), equity.vestYears, horizon).map((part, year) =>
    multiply(part, inYear(factors, year)),
  );
}

/** Year in which an ownership is sold; null when nothing is sold within the horizon. */
export function exitYearOf(equity: Equity | undefined, horizon: number): number | null {
  if (equity?.type !== 'ownership') return null;
  const year = equity.exitYear ?? horizon;
  return year > horizon ? null : year;
}

/** ownership · production · margin · multiple at the exit, as far as it has vested by then. */
export function ownershipGain(equity: Equity | undefined, production: Line, horizon: number): Line {
  const line = emptyLine(horizon);
  const year = exitYearOf(equity, horizon);
  if (equity?.type !== 'ownership' || year === null) return line;
  const earnings = multiply(inYear(production, year), fixedOf(equity.marginPct));
  const multiple = multiply(fixedOf(equity.exitMultiple), inYear(growthFactors(fixedOf(equity.growth), year), year));
  const whole = multiply(multiply(earnings, multiple), fixedOf(equity.ownershipPct));
  const vested = BigInt(Math.min(year, equity.vestYears));
  addTo(line, year, (whole * vested) / BigInt(equity.vestYears));
  return line;
}
