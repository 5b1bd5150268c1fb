import {
  decideMembership,
  MEMBERSHIP_STATES,
  NO_FACTS,
  type InvoiceFact,
  type MembershipFacts,
  type MembershipState,
  type SubscriptionFact,
} from '@app/domain';

const HOUR = 3_600_000;

export const STATES = Object.keys(MEMBERSHIP_STATES) as MembershipState[];
export const ENTITLING: readonly MembershipState[] = ['trialing', 'active', 'ending', 'grace'];

const subscription = (now: number, more: Partial<SubscriptionFact>): SubscriptionFact => ({
  ...{ id: 'sub_1', status: 'active', createdAt: now, periodEnd: now + HOUR, cancelAtPeriodEnd: false },
  ...{ cancelAt: null, endedAt: null, trialEnd: null, amount: 29_900, currency: 'usd', userId: null, ...more },
});
const invoice = (now: number, more: Partial<InvoiceFact> = {}): InvoiceFact => ({
  ...{ id: 'in_1', number: null, subscriptionId: 'sub_1', status: 'paid', total: 29_900, currency: 'usd' },
  ...{ createdAt: now, finalizedAt: now, paidAt: now, periodStart: now, periodEnd: now + HOUR, tries: 1 },
  ...{ nextTryAt: null, paymentIds: ['pi_1'], ...more },
});
const dispute = (now: number) => ({
  ...{ id: 'dp_1', paymentId: 'pi_1', amount: 29_900, currency: 'usd', status: 'needs_response', createdAt: now },
  isWithdrawn: true,
});

/** Of one membership, paid at `now`. */
function factsOf(state: MembershipState, now: number): Partial<MembershipFacts> {
  const one = (more: Partial<SubscriptionFact>, others: Partial<MembershipFacts> = {}) => ({
    ...{ subscriptions: [subscription(now, more)], invoices: [invoice(now)], ...others },
  });
  switch (state) {
    case 'none':
      return {};
    case 'pending':
      return { hasOpenAttempt: true };
    case 'trialing':
      return one({ status: 'trialing', trialEnd: now + HOUR });
    case 'active':
      return one({});
    case 'ending':
      return one({ cancelAtPeriodEnd: true });
    case 'grace':
      return one(
        { status: 'past_due' },
        { invoices: [invoice(now), invoice(now, { id: 'in_2', status: 'open', tries: 1 })] },
      );
    case 'lapsed':
      return one({ status: 'unpaid' });
    case 'suspended':
      return one({}, { disputes: [dispute(now)] });
    case 'refunded':
      return one({}, { endedPaymentIds: ['pi_1'] });
    case 'ended':
      return one({ status: 'canceled' });
  }
}

/** What the machine decides of facts that lead to a state, and until when it then grants premium. */
export function decidedState(wanted: MembershipState, now: number): { state: MembershipState; until: Date | null } {
  const nothing = { ...NO_FACTS, hasOpenAttempt: false, comps: [], endedPaymentIds: [], previous: null };
  const { state, grants } = decideMembership({ ...nothing, ...factsOf(wanted, now) }, now, { graceDays: 7 });
  const [paid] = grants;
  return { state, until: paid?.until ? new Date(paid.until) : null };
}
