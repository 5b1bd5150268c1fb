import type { DiscountFact } from './payment-facts';

/** 299 USD a month (specification, section 9), in minor units. */
export const MEMBERSHIP_PRICE = { amount: 29_900, currency: 'usd' } as const;

/** What is charged at a moment, in minor units: the amount less the discount that counts then, and never below zero. */
export function amountAfter(
  amount: number,
  discount: Pick<DiscountFact, 'percentOff' | 'amountOff' | 'endsAt'> | null | undefined,
  at: number,
): number {
  if (!discount || (discount.endsAt !== null && at >= discount.endsAt)) return amount;
  const off =
    discount.percentOff === null
      ? (discount.amountOff ?? 0)
      : Math.round((amount * Math.round(discount.percentOff * PERCENT_PARTS)) / (100 * PERCENT_PARTS));
  return Math.max(0, amount - off);
}

/** A percentage has two decimals at most. */
const PERCENT_PARTS = 100;
