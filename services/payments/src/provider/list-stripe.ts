import type { Stripe } from 'stripe';
import type { Listed, ListedFacts, ListedKind, ListedPage } from './payment-provider';
import {
  disputeFact,
  idOf,
  invoiceFact,
  isOurs,
  paymentFact,
  refundFact,
  subscriptionFact,
  warningFact,
} from './stripe-facts';

type From = { since: number | null; cursor?: string | undefined };
type Page<T> = { data: T[]; has_more: boolean };
type Lists = { [K in ListedKind]: (stripe: Stripe, params: Stripe.PaginationParams) => Promise<ListedPage<K>> };

const LISTS: Lists = {
  subscription: async (stripe, params) =>
    pageOf(await stripe.subscriptions.list({ ...params, status: 'all' }), (each) => ({
      customerId: idOf(each.customer),
      isOurs: isOurs(each.metadata),
      fact: subscriptionFact(each),
    })),
  invoice: async (stripe, params) =>
    pageOf(await stripe.invoices.list({ ...params, expand: ['data.payments'] }), (each) => ({
      customerId: idOf(each.customer),
      isOurs: isOurs(each.metadata),
      fact: invoiceFact(each),
    })),
  payment: async (stripe, params) =>
    pageOf(await stripe.paymentIntents.list({ ...params, expand: ['data.latest_charge'] }), (each) => ({
      customerId: idOf(each.customer),
      isOurs: isOurs(each.metadata),
      fact: paymentFact(each),
    })),
  refund: async (stripe, params) => pageOf(await stripe.refunds.list(params), (each) => ofPayment(refundFact(each))),
  dispute: async (stripe, params) => pageOf(await stripe.disputes.list(params), (each) => ofPayment(disputeFact(each))),
  warning: async (stripe, params) =>
    pageOf(await stripe.radar.earlyFraudWarnings.list(params), (each) => ofPayment(warningFact(each))),
};

/** A page of everything that the account has, the newest first. */
export async function listStripe<K extends ListedKind>(
  stripe: Stripe,
  kind: K,
  { since, cursor }: From,
): Promise<ListedPage<K>> {
  return LISTS[kind](stripe, {
    limit: 100,
    ...(since !== null && { created: { gte: Math.floor(since / 1000) } }),
    ...(cursor !== undefined && { starting_after: cursor }),
  });
}

function pageOf<T extends { id: string }, K extends ListedKind>(
  { data, has_more: hasMore }: Page<T>,
  read: (each: T) => Listed<K>,
): ListedPage<K> {
  return { rows: data.map(read), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function ofPayment<F extends ListedFacts['refund' | 'dispute' | 'warning']>(fact: F) {
  return { customerId: null, isOurs: false, fact };
}
