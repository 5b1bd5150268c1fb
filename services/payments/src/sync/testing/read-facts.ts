import {
  NO_FACTS,
  type CustomerFacts,
  type InvoiceFact,
  type MembershipDecision,
  type PaymentFact,
  type SubscriptionFact,
} from '@app/domain';
import type { Mirrored } from '../mirror.repository';

export const NOW = Date.parse('2026-12-01T12:00:00Z');
export const HOUR = 3_600_000;

export const decided = (more: Partial<MembershipDecision> = {}): MembershipDecision => ({
  ...{ state: 'active', isEntitled: true, grants: [{ kind: 'paid', until: NOW + HOUR }], subscriptionId: 'sub_1' },
  ...{ decideAgainAt: NOW + HOUR, graceSince: null, surplusIds: [], endIds: [], unknownSince: null, alerts: [] },
  ...more,
});
export const subscription = (id: string, status = 'active', endedAt: number | null = null): SubscriptionFact => ({
  ...{ id, status, createdAt: NOW, periodEnd: NOW + HOUR, cancelAtPeriodEnd: false, cancelAt: null, endedAt },
  ...{ trialEnd: null, amount: 29_900, currency: 'usd', userId: 'u1' },
});
export const invoice = (id: string, more: Partial<InvoiceFact> = {}): InvoiceFact => ({
  ...{ id, number: null, subscriptionId: 'sub_1', status: 'paid', total: 29_900, currency: 'usd', createdAt: NOW },
  ...{ finalizedAt: NOW, paidAt: NOW, periodStart: NOW, periodEnd: NOW + HOUR, tries: 1, nextTryAt: null },
  ...{ paymentIds: [`pi_${id}`], ...more },
});
export const payment = (id: string, more: Partial<PaymentFact> = {}): PaymentFact => ({
  ...{ id: `pi_${id}`, status: 'succeeded', amount: 29_900, refunded: 0, currency: 'usd', createdAt: NOW },
  ...{ failure: null, ...more },
});
export const refund = (id: string, paymentId: string, status: string) => ({
  ...{ id, paymentId, status, amount: 100, currency: 'usd', createdAt: NOW, failure: null, requestId: null },
});
export const facts = (more: Partial<CustomerFacts>): CustomerFacts => ({ ...NO_FACTS, ...more });
export const mirrored = (more: Partial<Mirrored> = {}): Mirrored => ({
  ...{
    subscription: new Map(),
    invoice: new Map(),
    payment: new Map(),
    refund: new Map(),
    dispute: new Map(),
    warning: new Map(),
  },
  ...more,
});
