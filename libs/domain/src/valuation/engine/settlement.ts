import { divide, fixedOf, maxOf, minOf, multiply, ONE, ZERO, type Fixed } from '../../money/fixed';
import { addTo, emptyLine, growthFactors, inYear, yearly, type Line } from '../../transition/engine/line';
import type { Sale } from '../sale/sale';
import type { LoanAdjustment } from './loan';
import type { PartAmounts } from './price';

export const yearOfMonth = (month: number): number => Math.ceil(month / 12);

/** Revenue of a year as a share of that of the last twelve months: retention · (1+growth)^(year−1). */
export function retainedLine({ outlook }: Sale, years: number): Line {
  const factors = growthFactors(fixedOf(outlook.growth), years);
  return yearly(years, (year) => multiply(fixedOf(outlook.retention), inYear(factors, year - 1)));
}

/** E/n · min(1, retained ÷ target) of every year of the earn-out; the last part takes what twenty digits leave. */
export function earnOutLine({ earnOut: { years: count, target } }: Sale, most: Fixed, retained: Line): Line {
  const line = emptyLine(retained.length - 1);
  const part = most / BigInt(count);
  for (let year = 1; year <= count; year += 1) {
    const due = year < count ? part : most - part * BigInt(count - 1);
    addTo(line, year, multiply(due, minOf(ONE, divide(inYear(retained, year), fixedOf(target)))));
  }
  return line;
}

/** What the seller returns: min(cap, 1 − retained ÷ target) of what was paid at closing, in the year of the review. */
export function clawbackLine({ review }: Sale, { downPayment, bankLoan }: PartAmounts, retained: Line): Line {
  const line = emptyLine(retained.length - 1);
  if (review.kind !== 'clawback') return line;
  const year = yearOfMonth(review.month);
  const missing = maxOf(ONE - divide(inYear(retained, year), fixedOf(review.target)), ZERO);
  addTo(line, year, multiply(downPayment + bankLoan, minOf(missing, fixedOf(review.cap))));
  return line;
}

/** Balance × min(most, retained ÷ target) after the payment of the review's month. */
export function noteAdjustment({ review }: Sale, retained: Line): LoanAdjustment | undefined {
  if (review.kind !== 'adjustableNote') return undefined;
  const reached = divide(inYear(retained, yearOfMonth(review.month)), fixedOf(review.target));
  return { month: review.month, factor: minOf(reached, fixedOf(review.most)) };
}

/** The buyer's stock at the price of the year in which the seller sells it. */
export function stockLine({ equity: { years: held, growth } }: Sale, received: Fixed, years: number): Line {
  const line = emptyLine(years);
  addTo(line, held, multiply(received, inYear(growthFactors(fixedOf(growth), held), held)));
  return line;
}
