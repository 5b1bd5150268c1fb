import type Stripe from 'stripe';
import type { Core } from '../core';
import { buildBalanceTransaction } from '../objects/payment';

/** 2.9 % and 30 minor units, as the vendor's list price for cards of the country. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export function addBalance(
  core: Core,
  source: { id: string; currency: string },
  type: Stripe.BalanceTransaction.Type,
  amount: number,
  fee = 0,
): Stripe.BalanceTransaction {
  return core.store.add<Stripe.BalanceTransaction>(
    buildBalanceTransaction({
      id: core.id('txn'),
      created: core.now(),
      amount,
      currency: source.currency,
      source: source.id,
      type,
      fee,
    }),
  );
}
