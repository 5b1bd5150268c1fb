import type {
  AttemptState,
  LeavingReason,
  MembershipMove,
  MembershipState,
  PaymentPurpose,
  PremiumRight,
  ReturnReason,
  SubmissionState,
} from '@app/domain';
import type { GivenConsent, SignUpAttribution } from './identity';
import type { ReportedConversion } from './tracking';

/** All calls of payments that users make; `{id}` is an attempt, an invoice or a submission of the caller's own. */
export const PAYMENT_PATHS = {
  terms: '/api/payments/membership/terms',
  checkout: '/api/payments/membership/checkout',
  cancel: '/api/payments/membership/cancel',
  resume: '/api/payments/membership/resume',
  leavingReason: '/api/payments/membership/leaving-reason',
  changeCard: '/api/payments/membership/card',
  payNow: '/api/payments/membership/payment',
  billing: '/api/payments/billing',
  standing: '/api/payments/membership/standing',
  attempts: '/api/payments/attempts',
  claimConversion: '/api/payments/conversions/claim',
  diagnostics: '/api/payments/diagnostics',
  attempt: (id: string) => `/api/payments/attempts/${encodeURIComponent(id)}`,
  receipt: (invoiceId: string) => `/api/payments/invoices/${encodeURIComponent(invoiceId)}/receipt`,
  firm: (submissionId: string) => `/api/payments/firm-submissions/${encodeURIComponent(submissionId)}`,
  firmCheckout: (submissionId: string) => `/api/payments/firm-submissions/${encodeURIComponent(submissionId)}/checkout`,
} as const;

/**
 * Where the hosted page sends the browser. A membership returns with `session_id`, a firm's fee with `attempt`:
 * the return watcher takes every `session_id` for a membership.
 */
export const PAYMENT_RETURNS = {
  /** `?session_id=`: of the paid session. */
  success: '/payment-success',
  /** `?attempt=`: the page was left without a payment. */
  checkout: '/checkout',
  /** `?id=` of the submission, and `&attempt=` after the payment. */
  firm: '/submit-firm-payment',
  billing: '/dashboard?section=billing',
} as const;

export const PAYMENT_CODES = {
  /** 503: no payment provider is configured. */
  closed: 'PAYMENTS.CLOSED',
  /** 409 on a checkout: the account has a paid membership already. Link to the billing page. */
  alreadyMember: 'PAYMENTS.ALREADY_MEMBER',
  /** 409 on a checkout: an earlier payment is still being confirmed. Show its attempt. */
  processing: 'PAYMENTS.PAYMENT_PROCESSING',
  /** 409 on a checkout: the terms are no longer those that were shown. Read them again. */
  termsChanged: 'PAYMENTS.TERMS_CHANGED',
  /** 503: the provider failed or did not answer in time. The message says whether money moved. */
  unavailable: 'PAYMENTS.PROVIDER_UNAVAILABLE',
  /** 429: the provider has too much to do. */
  busy: 'PAYMENTS.PROVIDER_BUSY',
  attemptNotFound: 'PAYMENTS.ATTEMPT_NOT_FOUND',
  invoiceNotFound: 'PAYMENTS.INVOICE_NOT_FOUND',
  /** 409: the membership is in no state for this, or changed meanwhile. Read the billing page again. */
  moveRefused: 'PAYMENTS.MOVE_REFUSED',
  submissionNotFound: 'PAYMENTS.SUBMISSION_NOT_FOUND',
  /** 409: nothing is due for the submission. */
  nothingDue: 'PAYMENTS.NOTHING_DUE',
  /** 400 of the webhook. */
  badSignature: 'PAYMENTS.BAD_SIGNATURE',
  paymentNotFound: 'PAYMENTS.PAYMENT_NOT_FOUND',
  /** 409: more than is left, disputed, or already ended. The message says which. */
  refundRefused: 'PAYMENTS.REFUND_REFUSED',
  couponNotFound: 'PAYMENTS.COUPON_NOT_FOUND',
  /** 400: the fields say what is wrong. */
  couponRefused: 'PAYMENTS.COUPON_REFUSED',
} as const;

/** In minor units: 29900 is 299.00 USD. `currency` is ISO 4217 in lower case. */
export type Money = { amount: number; currency: string };

/** What a coupon takes off each charge that it counts for. */
export type DiscountOff = { percent: number } | { amount: Money };
/** Of a membership, while it counts. `endsAt` null for one without an end. */
export type DiscountView = { code: string | null; off: DiscountOff; endsAt: string | null };

/** `live` moves real money; `test` is the provider's sandbox, `double` the local stand-in: neither does. */
export type PaymentMode = 'live' | 'test' | 'double' | 'off';

/** `GET /api/payments/membership/terms`, public. */
export type MembershipTerms = {
  /** False while no provider is configured: show the terms, no button. */
  isOpen: boolean;
  mode: PaymentMode;
  price: Money;
  interval: 'month';
  /** Version of the renewal and cancellation terms; sent back with the checkout as the member's consent. */
  termsVersion: string;
  /** Days that access continues after a failed renewal; 0 for none. */
  graceDays: number;
  /** Origins that a `PaymentPageUrl` may have: compare before `location.assign`. */
  paymentOrigins: string[];
  /** In order; the words are in `PREMIUM_RIGHTS` of the domain library. */
  unlocks: PremiumRight[];
};

/**
 * `POST /api/payments/membership/checkout`: `termsVersion` as read from the terms; what the visitor decided about
 * privacy, and how they arrived, as at a registration. Needs a verified address: receipts are mailed to it.
 */
export type OpenCheckoutRequest = {
  termsVersion: string;
  consent?: GivenConsent;
  attribution?: SignUpAttribution;
};

/** An address at the provider, which works for a short time. */
export type PaymentPageUrl = { url: string };

/** Repeated calls return the same open attempt with the same page. */
export type OpenedCheckout = PaymentPageUrl & {
  attemptId: string;
  expiresAt: string;
  conversion: ReportedConversion;
};

/** `GET /api/payments/attempts/{id}`, and `GET /api/payments/attempts?session_id=`: the caller's own, else 404. */
export type AttemptView = {
  id: string;
  purpose: PaymentPurpose;
  state: AttemptState;
  price: Money;
  createdAt: string;
  /** When the hosted page closes; null while it is being opened. */
  expiresAt: string | null;
  /** The page to continue on, while `state` is `open`. */
  url: string | null;
  /** The last try failed, in words for the payer; null without one. The page still takes another card. */
  lastFailure: string | null;
  /** What its first invoice came to, with a coupon less than the price; null before it is read. */
  charged: Money | null;
  /** Whether the membership that it pays is in force: the success page may refresh the user. */
  isEntitled: boolean;
  /** Of a firm's fee. */
  submissionId: string | null;
};
export type FindAttemptQuery = { session_id: string };

export type CardView = {
  /** `visa`, `mastercard`, …, as the provider names it. */
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** Expires before the next charge, or within a month. */
  expiresSoon: boolean;
};

export type InvoiceView = {
  id: string;
  number: string | null;
  at: string;
  amount: Money;
  /** What a coupon took off before; 0 without one. */
  discount: number;
  /** Of the amount; 0 without a refund. */
  refunded: number;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  purpose: PaymentPurpose;
  /** The period that it pays; null for a firm's fee. */
  periodStart: string | null;
  periodEnd: string | null;
  /** Whether its receipt can be downloaded. */
  hasReceipt: boolean;
};

/**
 * `GET /api/payments/membership/standing`: for an open tab that has no stream of events. `askAgainMs`: 15 s while the
 * membership can change at any moment, a minute otherwise.
 */
export type MembershipStanding = { isPremium: boolean; askAgainMs: number };

/** Why an account is premium. Any one of them is enough. */
export type GrantView = { kind: 'paid' | 'comp'; until: string | null };

/** `GET /api/payments/billing`, and the answer to `cancel` and `resume`. Times are ISO 8601. */
export type BillingView = {
  isOpen: boolean;
  mode: PaymentMode;
  state: MembershipState;
  /** Whether the account is premium now, for whatever reason. */
  isEntitled: boolean;
  grants: GrantView[];
  price: Money;
  /** What can be done now; draw no other button. */
  moves: MembershipMove[];
  memberSince: string | null;
  /** Of later charges too; null without a coupon, and once it is used up. */
  discount: DiscountView | null;
  /** After the discount. While `active`, `trialing` or `grace`; null when nothing will be charged. */
  nextCharge: (Money & { at: string }) | null;
  /** `lapsed`: what paying now costs, and the end of the period that it pays; null when nothing can be paid. */
  due: (Money & { until: string | null }) | null;
  /** `ending`: the moment access ends. */
  endsAt: string | null;
  /** `grace`: when the first try failed and when access ends; `nextTryAt` when the provider tries again. */
  grace: { since: string; endsAt: string; nextTryAt: string | null } | null;
  card: CardView | null;
  /** The latest first, at most a hundred; firms' fees included. */
  invoices: InvoiceView[];
  /** A checkout that was begun and not finished. */
  openAttempt: { id: string; expiresAt: string | null } | null;
  /** Whether the member already told why they leave. */
  hasLeavingReason: boolean;
  /** Changes with every change of the membership. */
  version: number;
};

/** `PUT /api/payments/membership/leaving-reason`; the words are optional. */
export type LeavingReasonRequest = { reason: LeavingReason; words?: string };
export const LEAVING_WORDS_MAX = 1_000;

/** A purchase that the browser reports once, with the id under which the server reports it. */
export type PurchaseConversion = {
  eventId: string;
  /** In whole units: 299 for 299 USD. */
  value: number;
  /** ISO 4217 in upper case. */
  currency: string;
  orderId: string;
  plan: 'premium_monthly';
  /** True unless real money moved: only destinations in test mode accept it. */
  testMode: boolean;
};
/**
 * `POST /api/payments/conversions/claim`: the caller's first membership purchase, to the first call that asks with
 * consent given; null to every later call, to other accounts, and before the payment is confirmed.
 */
export type ClaimedConversion = { conversion: PurchaseConversion | null };

/** `GET /api/payments/firm-submissions/{id}`. */
export type FirmPaymentView = {
  submissionId: string;
  company: string;
  state: SubmissionState;
  /** Frozen when the submission was sent to payment; `amount` 0 for none. */
  fee: Money;
  paid: number;
  isDue: boolean;
  isOpen: boolean;
  mode: PaymentMode;
  paymentOrigins: string[];
  attempt: AttemptView | null;
  /** When it was paid; null before. */
  paidAt: string | null;
  /** Of its invoice, whose PDF is at `receipt`. */
  receiptId: string | null;
  /** Of the payment that counts, or of the last one that did not. `failed` when an administrator has to act. */
  refund: { state: FeeRefundState; amount: number; reason: ReturnReason } | null;
  /** The bank holds or took back what was paid. */
  isDisputed: boolean;
};
export type FeeRefundState = 'sending' | 'pending' | 'succeeded' | 'failed';

/** `GET /api/payments/diagnostics`: only with diagnostics on and outside live mode, else 404. */
export type PaymentDiagnostics = {
  mode: PaymentMode;
  apiVersion: string;
  lastDeliveryAt: string | null;
  lastSweepAt: string | null;
  waitingObjects: number;
};

export const REFUND_STATES = [
  'requested',
  'sending',
  'pending',
  'succeeded',
  'failed',
  'canceled',
  'declined',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];
