import type { LeavingReason, MembershipState, PaymentPurpose } from '@app/domain';
import type { DiscountOff, GrantView, Money, RefundState } from './payments';

/** What administrators call. Every call needs the second factor, a refund a code of the last five minutes. */
export const ADMIN_PAYMENT_PATHS = {
  members: '/api/admin/payments/members',
  comps: '/api/admin/payments/comps',
  payments: '/api/admin/payments/payments',
  figures: '/api/admin/payments/figures',
  csv: '/api/admin/payments/payments.csv',
  coupons: '/api/admin/payments/coupons',
  endCoupon: (id: string) => `/api/admin/payments/coupons/${encodeURIComponent(id)}/end`,
  payment: (id: string) => `/api/admin/payments/payments/${encodeURIComponent(id)}`,
  refund: (id: string) => `/api/admin/payments/payments/${encodeURIComponent(id)}/refunds`,
} as const;

/** `failing`: the last payment failed, in the grace period or after it. */
export type MembersFilter = MembershipState | 'failing';
/** Fifty at a time, the newest customer first. `cursor` is the `nextCursor` of the page before. */
export type MembersQuery = { state?: MembersFilter; cursor?: string };
/** Of the file: 5,000 at most. */
export type MembersFileQuery = Pick<MembersQuery, 'state'>;
export type MemberRow = {
  /** Of the customer. */
  id: string;
  /** Null when the account is gone. */
  email: string | null;
  state: MembershipState;
  isPaid: boolean;
  /** Until when it is paid; null without an end or without a membership. */
  until: string | null;
  price: Money | null;
  changedAt: string | null;
  leavingReason: LeavingReason | null;
};
export type MembersPage = { rows: MemberRow[]; nextCursor?: string };

/** Complimentary memberships, those that end first at the beginning; given and ended in the section "Users". */
export type CompRow = { userId: string; email: string | null; from: string; until: string | null };
export type CompsPage = { rows: CompRow[] };

/** For one payment, for some months, or as long as the membership lasts. */
export const COUPON_DURATIONS = ['once', 'months', 'always'] as const;
export type CouponDuration = (typeof COUPON_DURATIONS)[number];
/** Of the provider, the newest first; what is used up, expired or ended is listed as inactive. */
export type CouponRow = {
  /** The provider's id of the code. */
  id: string;
  code: string;
  off: DiscountOff;
  duration: CouponDuration;
  /** With the duration `months`. */
  months: number | null;
  used: number;
  /** How often it can be used; null for any number. */
  limit: number | null;
  /** The moment from which it is refused. */
  expiresAt: string | null;
  isActive: boolean;
  /** Made here; others were made at the provider, and are ended there. */
  isOurs: boolean;
  createdAt: string;
};
export type CouponsQuery = { cursor?: string };
export type CouponsPage = { rows: CouponRow[]; nextCursor?: string };
/**
 * `POST /api/admin/payments/coupons`: one of `percentOff` and `amountOff` (in cents). `id` is chosen by the sender: the
 * same one again is the same coupon. `lastDay` is a day of the site.
 */
export type NewCoupon = {
  id: string;
  code: string;
  percentOff?: number;
  amountOff?: number;
  duration: CouponDuration;
  months?: number;
  limit?: number;
  lastDay?: string;
};
export const COUPON_CODE_MAX = 40;
export const COUPON_MONTHS_MAX = 36;
export const COUPON_LIMIT_MAX = 100_000;

export const PAYMENT_STATES = [
  'succeeded',
  'failed',
  'refunded',
  'partly_refunded',
  'refund_failed',
  'fraud_warning',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type PaymentsFilter = { state?: PaymentState; purpose?: PaymentPurpose };
export type PaymentsQuery = PaymentsFilter & { cursor?: string };
export type PaymentRow = {
  /** The provider's id of the payment. */
  id: string;
  email: string | null;
  purpose: PaymentPurpose;
  state: PaymentState;
  amount: Money;
  refunded: number;
  at: string;
};
export type PaymentsPage = { rows: PaymentRow[]; nextCursor?: string };

export const LEDGER_KINDS = ['payment', 'refund', 'refund_returned', 'dispute', 'dispute_returned'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
/** `amount` with the sign that it has for our balance. */
export type LedgerLine = { kind: LedgerKind; providerId: string; amount: Money; at: string };

export const REFUND_ACCESS = ['end', 'keep'] as const;
export type RefundAccess = (typeof REFUND_ACCESS)[number];
export type RefundRow = {
  id: string;
  amount: Money;
  reason: string;
  access: RefundAccess;
  state: RefundState;
  at: string;
  /** Null when the administrator's account is gone. */
  by: string | null;
  failure: string | null;
};

/** `reason` as the provider names it. */
export type FraudWarningRow = { id: string; reason: string; at: string; isActionable: boolean };

/** `GET /api/admin/payments/payments/{id}`, and the answer to a refund. */
export type PaymentDetail = PaymentRow & {
  /** What can still be refunded; 0 for a disputed one. */
  refundable: number;
  invoice: {
    number: string | null;
    status: string;
    periodStart: string | null;
    periodEnd: string | null;
    /** Null without one. `code` is null for one that the provider gave without a code. */
    discount: { code: string | null; before: Money; off: Money } | null;
  } | null;
  /** Of the last try, in words; null when it succeeded. */
  failure: string | null;
  membership: { state: MembershipState; until: string | null; grants: GrantView[] } | null;
  ledger: LedgerLine[];
  refunds: RefundRow[];
  /** Reports of the card's bank, the newest first; an actionable one becomes no dispute when all is refunded. */
  fraudWarnings: FraudWarningRow[];
  /** Of the membership, the newest first. */
  changes: { at: string; from: MembershipState; to: MembershipState }[];
};

/**
 * `id` is chosen by the sender: the same one again is the same refund. `access`: a full refund of a membership ends it
 * now or leaves it to its period's end; a part of the money always leaves it.
 */
export type RefundRequest = { id: string; amount: number; reason: string; access: RefundAccess };
export const REFUND_REASON_MAX = 1_000;

/** `opening + started + reactivated - churned = closing`, for the UTC month `YYYY-MM`. Amounts before tax. */
export type PaymentFiguresQuery = { month?: string };
export type PaymentFigures = {
  month: string;
  currency: string;
  /** Monthly recurring revenue now, net of discounts, over active, trialing, ending and grace. */
  mrr: number;
  opening: number;
  started: number;
  reactivated: number;
  churned: number;
  closing: number;
  /** Members now whose last payment failed, and those that have canceled. */
  atRisk: number;
  endingSoon: number;
  /** Renewals of the month that failed, and those of them that were paid later. */
  failed: number;
  recovered: number;
  /** Money of the month: payments, and what went back. */
  paid: number;
  refunded: number;
};
