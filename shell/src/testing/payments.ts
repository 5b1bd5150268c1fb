import type { AttemptView, BillingView, InvoiceView, MembershipTerms } from '@app/contracts';
import { PREMIUM_RIGHT_KEYS } from '@app/domain';

export const PROVIDER = 'https://pay.example';
const PRICE = { amount: 29_900, currency: 'usd' };

export function testTerms(changes: Partial<MembershipTerms> = {}): MembershipTerms {
  return {
    isOpen: true,
    mode: 'live',
    price: PRICE,
    interval: 'month',
    termsVersion: '2026-11-27',
    graceDays: 7,
    paymentOrigins: [PROVIDER],
    unlocks: PREMIUM_RIGHT_KEYS,
    ...changes,
  };
}

export function testAttempt(changes: Partial<AttemptView> = {}): AttemptView {
  return {
    id: 'a1',
    purpose: 'membership',
    state: 'open',
    price: PRICE,
    createdAt: '2026-11-27T10:00:00Z',
    expiresAt: '2026-11-28T10:00:00Z',
    url: `${PROVIDER}/pay/cs_1`,
    lastFailure: null,
    charged: null,
    isEntitled: false,
    submissionId: null,
    ...changes,
  };
}

export function testInvoice(changes: Partial<InvoiceView> = {}): InvoiceView {
  return {
    id: 'in_1',
    number: 'FL-0001',
    at: '2026-11-03T10:00:00Z',
    amount: PRICE,
    discount: 0,
    refunded: 0,
    status: 'paid',
    purpose: 'membership',
    periodStart: '2026-11-03T10:00:00Z',
    periodEnd: '2026-12-03T10:00:00Z',
    hasReceipt: true,
    ...changes,
  };
}

/** An active membership, unless the changes say otherwise. */
export function testBilling(changes: Partial<BillingView> = {}): BillingView {
  return {
    isOpen: true,
    mode: 'live',
    state: 'active',
    isEntitled: true,
    grants: [{ kind: 'paid', until: '2026-12-03T10:00:00Z' }],
    price: PRICE,
    moves: ['cancel', 'change_card'],
    memberSince: '2026-10-03T10:00:00Z',
    discount: null,
    nextCharge: { ...PRICE, at: '2026-12-03T10:00:00Z' },
    due: null,
    endsAt: null,
    grace: null,
    card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029, expiresSoon: false },
    invoices: [testInvoice()],
    openAttempt: null,
    hasLeavingReason: false,
    version: 1,
    ...changes,
  };
}
