import { decideMembership, type MembershipFacts } from '../decide-membership';
import { NO_FACTS, type DisputeFact, type InvoiceFact, type SubscriptionFact } from '../payment-facts';

export const DAY = 86_400_000;
export const START = Date.parse('2026-11-27T12:00:00Z');
export const END = START + 30 * DAY;
export const POLICY = { graceDays: 7 };

export const subscription = (more: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  id: 'sub_1',
  status: 'active',
  createdAt: START,
  periodEnd: END,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  endedAt: null,
  trialEnd: null,
  amount: 29_900,
  currency: 'usd',
  userId: 'user',
  ...more,
});
export const invoice = (more: Partial<InvoiceFact> = {}): InvoiceFact => ({
  id: 'in_1',
  number: 'A-1',
  subscriptionId: 'sub_1',
  status: 'paid',
  total: 29_900,
  currency: 'usd',
  createdAt: START,
  finalizedAt: START,
  periodStart: START,
  periodEnd: END,
  tries: 1,
  nextTryAt: null,
  paymentIds: ['pi_1'],
  ...more,
});
export const failed = (more: Partial<InvoiceFact> = {}) =>
  invoice({ id: 'in_2', status: 'open', createdAt: END, finalizedAt: END, periodEnd: END + 30 * DAY, ...more });
export const dispute = (status: string, isWithdrawn = true): DisputeFact => ({
  id: 'dp_1',
  paymentId: 'pi_1',
  amount: 29_900,
  currency: 'usd',
  status,
  createdAt: START,
  isWithdrawn,
});
export const facts = (more: Partial<MembershipFacts> = {}): MembershipFacts => ({
  ...NO_FACTS,
  subscriptions: [subscription()],
  invoices: [invoice()],
  hasOpenAttempt: false,
  comps: [],
  endedPaymentIds: [],
  previous: null,
  ...more,
});
export const decide = (more: Partial<MembershipFacts>, now = START + DAY, policy = POLICY) =>
  decideMembership(facts(more), now, policy);
