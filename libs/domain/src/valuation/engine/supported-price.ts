import { centsFixed, divide, fixedCents, fixedOf, maxOf, multiply, ZERO } from '../../money/fixed';
import type { Cents } from '../../transition/result/result';
import type { SaleResult } from '../result/sale-result';

/** EBITDA over debt service that lenders ask for; the usual least coverage of a bank loan for a practice. */
export const LENDER_COVERAGE = 1.25;

/**
 * The price at which EBITDA covers the debt service of this deal `LENDER_COVERAGE` times in its tightest year. Debt
 * service is a share of the price and EBITDA does not depend on it, so that coverage falls as the price rises. Null
 * where the deal has no debt.
 */
export function supportedPrice({ value, buyer }: Pick<SaleResult, 'value' | 'buyer'>): Cents | null {
  const { lowestDscr } = buyer.totals;
  if (lowestDscr === null) return null;
  const covered = multiply(centsFixed(value.price), maxOf(fixedOf(lowestDscr), ZERO));
  return fixedCents(divide(covered, fixedOf(LENDER_COVERAGE)));
}
