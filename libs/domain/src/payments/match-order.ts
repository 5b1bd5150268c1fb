import type { CustomerFacts, SubscriptionFact } from './payment-facts';

export type OrderedPrice = { amount: number; currency: string };

/**
 * Leaves out subscriptions that do not match what this account ordered: of another account, at another price or in
 * another currency. They give no membership; operators are told.
 */
export function matchOrders(
  facts: CustomerFacts,
  userId: string | null,
  prices: readonly OrderedPrice[],
): { facts: CustomerFacts; alerts: string[] } {
  const fault = ({ userId: owner, amount, currency }: SubscriptionFact): string | null => {
    if (userId !== null && owner !== userId) return 'belongs to another account';
    const isOrdered = prices.some((price) => price.amount === amount && price.currency === currency);
    return isOrdered ? null : 'is at a price that was not ordered';
  };
  const faults = facts.subscriptions.flatMap((each) => {
    const found = fault(each);
    return found ? [{ id: each.id, found }] : [];
  });
  if (faults.length === 0) return { facts, alerts: [] };
  const foreign = new Set(faults.map(({ id }) => id));
  return {
    facts: { ...facts, subscriptions: facts.subscriptions.filter(({ id }) => !foreign.has(id)) },
    alerts: faults.map(({ id, found }) => `subscription ${id} ${found}`),
  };
}
