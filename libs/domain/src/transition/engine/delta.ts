import { fixedCents, fixedOf, multiply, ZERO } from '../../money/fixed';
import type { Cents } from '../result/result';
import { discountFactors, inYear, type Line } from './line';

/** The difference between two lines. */
export type Delta = { delta: Cents[]; cumulative: Cents[]; presentValue: Cents[]; npv: Cents };

/** NPV = Σ Δ_y / (1+r)^y, not rounded. */
export function presentValues(delta: Line, discountRate: number): Line {
  const factors = discountFactors(fixedOf(discountRate), delta.length - 1);
  return delta.map((amount, year) => multiply(amount, inYear(factors, year)));
}

/**
 * Δ of a year is the difference of the two displayed amounts beside it. Sums and present values are taken from the
 * exact decimals and rounded once, so that no rounding adds up over twenty years.
 */
export function deltaOf(move: Line, stay: Line, discountRate: number): Delta {
  const exact = move.map((amount, year) => amount - inYear(stay, year));
  let running = ZERO;
  const cumulative = exact.map((amount) => fixedCents((running += amount)));
  const values = presentValues(exact, discountRate);
  let npv = ZERO;
  for (const value of values) npv += value;
  return {
    delta: move.map((amount, year) => fixedCents(amount) - fixedCents(inYear(stay, year))),
    cumulative,
    presentValue: values.map(fixedCents),
    npv: fixedCents(npv),
  };
}
