/** What the payment provider says, in our words. Times are milliseconds since 1970, amounts minor units. */
export type SubscriptionFact = {
  id: string;
  /** As the provider names it: new ones may appear at any time. */
  status: string;
  createdAt: number;
  /** Of its item; null when the provider gave none. It moves ahead before money arrives and proves no payment. */
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  endedAt: number | null;
  trialEnd: number | null;
  /** Of one period, before discounts and tax. */
  amount: number;
  currency: string;
  /** Absent in what was stored by an older version. */
  discount?: DiscountFact | null;
  /** The account that we wrote into it when it was ordered; null for one that we did not order. */
  userId: string | null;
};

/** A coupon that counts for a subscription; `endsAt` null for one without an end. */
export type DiscountFact = {
  /** Null for one that was given without a code. */
  code: string | null;
  /** Percent or amount: the other is null. */
  percentOff: number | null;
  amountOff: number | null;
  endsAt: number | null;
};

export type CardFact = { brand: string; last4: string; expMonth: number; expYear: number };

export type InvoiceFact = {
  id: string;
  number: string | null;
  /** Null for an invoice of a single payment. */
  subscriptionId: string | null;
  status: string;
  total: number;
  /** Before discounts, and the code of the discount; absent in what was stored by an older version. */
  subtotal?: number;
  discountCode?: string | null;
  currency: string;
  createdAt: number;
  /** When its first try to collect was due; null for a draft. */
  finalizedAt: number | null;
  /** When the money arrived; absent in what was stored by an older version. */
  paidAt?: number | null;
  periodStart: number | null;
  periodEnd: number | null;
  /** Tries to collect it so far. */
  tries: number;
  nextTryAt: number | null;
  paymentIds: string[];
};

/** `id` is that of the payment intent. `refunded` is the provider's own total, never a sum of ours. */
export type PaymentFact = {
  id: string;
  status: 'succeeded' | 'processing' | 'failed' | 'open';
  amount: number;
  refunded: number;
  currency: string;
  createdAt: number;
  /** Of the last try that failed: the provider's code. */
  failure: string | null;
};

export type RefundFact = {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: string;
  createdAt: number;
  failure: string | null;
  /** Of the request that we sent; null for a refund made at the provider. */
  requestId: string | null;
};

export type DisputeFact = {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: string;
  createdAt: number;
  /** Whether the amount is gone from the balance for now. */
  isWithdrawn: boolean;
};

/** The card's bank reports a payment as fraud, before or without a dispute. No money moves with it. */
export type FraudWarningFact = {
  id: string;
  paymentId: string;
  /** As the provider names it: new ones may appear at any time. */
  reason: string;
  createdAt: number;
  /** Neither disputed nor refunded in full yet: a refund can still prevent a dispute. */
  isActionable: boolean;
};

/** Everything of one customer, read in one go. */
export type CustomerFacts = {
  subscriptions: SubscriptionFact[];
  invoices: InvoiceFact[];
  payments: PaymentFact[];
  refunds: RefundFact[];
  disputes: DisputeFact[];
  warnings: FraudWarningFact[];
  /** The card that the next renewal is collected from. */
  card: CardFact | null;
  /** The payer chose another card on the provider's page, which a subscription does not use yet. */
  cardChange: { subscriptionId: string; cardId: string } | null;
  /** The frozen time of the customer's test clock; null where time is the real one. */
  frozenAt: number | null;
  isDeleted: boolean;
};

export const NO_FACTS: CustomerFacts = {
  subscriptions: [],
  invoices: [],
  payments: [],
  refunds: [],
  disputes: [],
  warnings: [],
  card: null,
  cardChange: null,
  frozenAt: null,
  isDeleted: false,
};
