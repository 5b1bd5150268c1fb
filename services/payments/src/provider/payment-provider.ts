import type {
  CheckoutFact,
  CustomerFacts,
  DisputeFact,
  FraudWarningFact,
  InvoiceFact,
  PaymentFact,
  PaymentPurpose,
  RefundFact,
  SubscriptionFact,
} from '@app/domain';

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');

/** The provider keeps a key for a day at least; after that it would make a second object. */
export const KEY_LIFE_MS = 23 * 3_600_000;

/** What is ordered; stored with the idempotency key before the call, and sent again unchanged. */
export type CheckoutOrder = {
  attemptId: string;
  userId: string;
  customerId: string;
  purpose: PaymentPurpose;
  /** The submission of a firm's fee. */
  subject: string | null;
  amount: number;
  currency: string;
  /** Seconds since 1970. */
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = CheckoutFact & {
  id: string;
  /** Null once the page is closed. */
  url: string | null;
  expiresAt: number;
  customerId: string | null;
  attemptId: string | null;
  userId: string | null;
  purpose: string | null;
  amount: number | null;
  currency: string | null;
  subscriptionId: string | null;
  paymentId: string | null;
};

export type KnownCustomer = { id: string; userId: string | null; isDeleted: boolean };

/** A signed event, or one of the provider's list. `objectKey` names what to read again; null for what is not ours. */
export type ProviderEvent = {
  id: string;
  type: string;
  apiVersion: string | null;
  isLive: boolean;
  account: string | null;
  createdAt: number;
  objectKey: string | null;
  /** The attempt that its metadata names, for a page whose answer was lost. */
  attemptId: string | null;
};

/** Why a delivery is refused. */
export type DeliveryFault = 'signature' | 'future' | 'unreadable';
export type Delivery = { event: ProviderEvent } | { fault: DeliveryFault };

export type RefundOrder = { requestId: string; paymentId: string; amount: number };
export type SentRefund = { id: string; status: string; failure: string | null };

/** Amount, currency and interval of the membership as the provider has it. */
export type ProviderPrice = {
  id: string;
  productId: string;
  amount: number | null;
  currency: string;
  interval: string | null;
};

/** A code that takes something off at the checkout. */
export type ProviderCoupon = {
  id: string;
  code: string;
  percentOff: number | null;
  amountOff: number | null;
  currency: string | null;
  duration: 'once' | 'months' | 'always';
  months: number | null;
  used: number;
  limit: number | null;
  expiresAt: number | null;
  isActive: boolean;
  isOurs: boolean;
  /** Of the request that we sent; null for one made at the provider. */
  requestId: string | null;
  createdAt: number;
};
export type CouponOrder = Pick<
  ProviderCoupon,
  'code' | 'percentOff' | 'amountOff' | 'currency' | 'duration' | 'months' | 'limit' | 'expiresAt'
> & { requestId: string };
export type CouponsList = { rows: ProviderCoupon[]; next: string | null };

/** What is compared with the provider every night. */
export type ListedFacts = {
  subscription: SubscriptionFact;
  invoice: InvoiceFact;
  payment: PaymentFact;
  refund: RefundFact;
  dispute: DisputeFact;
  warning: FraudWarningFact;
};
export type ListedKind = keyof ListedFacts;
/** `isOurs`: we wrote into it that we ordered it; what is about a payment is known by that payment alone. */
export type Listed<K extends ListedKind> = { customerId: string | null; isOurs: boolean; fact: ListedFacts[K] };
export type ListedPage<K extends ListedKind> = { rows: Listed<K>[]; next: string | null };

/** Payments that had a refund at an earlier read, and those that were reported as fraud: no payment tells of it. */
export type KnownPayments = { refunded: readonly string[]; warned: readonly string[] };

/** The payment provider in our verbs. Every call ends in bounded time. @throws ProviderError */
export interface PaymentProvider {
  readonly apiVersion: string;
  createCustomer(customer: { userId: string; email: string }, key: string): Promise<string>;
  /** By the account that we wrote into it: for an answer that was lost longer than a key is kept. */
  findCustomer(userId: string): Promise<string | null>;
  readCustomer(id: string): Promise<KnownCustomer | null>;
  readPrice(): Promise<ProviderPrice>;
  openCheckout(order: CheckoutOrder, key: string): Promise<CheckoutSession>;
  readCheckout(id: string): Promise<CheckoutSession>;
  /** Of an attempt whose answer was lost longer than a key is kept. */
  findCheckout(customerId: string, attemptId: string): Promise<CheckoutSession | null>;
  expireCheckout(id: string): Promise<CheckoutSession>;
  /** Everything of a customer that is ours. */
  readFacts(customerId: string, known: KnownPayments): Promise<CustomerFacts>;
  customerOfPayment(paymentId: string): Promise<string | null>;
  /** Whether its bank reported it as fraud: the payment itself does not say so. */
  isWarnedOf(paymentId: string): Promise<boolean>;
  setCancelAtPeriodEnd(subscriptionId: string, isOn: boolean, key: string): Promise<void>;
  cancelNow(subscriptionId: string, key: string): Promise<void>;
  useCard(subscriptionId: string, cardId: string, key: string): Promise<void>;
  openCardChange(customerId: string, subscriptionId: string, returnUrl: string): Promise<string>;
  /** The page on which an invoice is paid, which a draft is opened for; null for one that cannot be paid any more. */
  openInvoicePage(invoiceId: string): Promise<string | null>;
  /** Invoices of a subscription that can still be paid. */
  openInvoices(subscriptionId: string): Promise<string[]>;
  /** From then on nobody can pay it. False when it was paid before that. */
  voidInvoice(invoiceId: string): Promise<boolean>;
  refund(order: RefundOrder, key: string): Promise<SentRefund>;
  /** Whether a request was carried out, for an answer that was lost longer than a key is kept. */
  hasRefund(order: RefundOrder): Promise<boolean>;
  /** The PDF of an invoice; null when there is none. */
  readReceipt(invoiceId: string): Promise<Buffer | null>;
  /** The newest first; `cursor` is the `next` of the page before. */
  listCoupons(cursor?: string): Promise<CouponsList>;
  /** The active one of a code. */
  findCoupon(code: string): Promise<ProviderCoupon | null>;
  readCoupon(id: string): Promise<ProviderCoupon | null>;
  /** The same request again is the same coupon. */
  createCoupon(order: CouponOrder): Promise<ProviderCoupon>;
  /** No purchase can use it from now on; memberships that have it keep it. */
  endCoupon(id: string): Promise<ProviderCoupon>;
  /** Oldest first; `cursor` is the last id of the page before. */
  listEvents(since: number, cursor?: string): Promise<{ events: ProviderEvent[]; hasMore: boolean }>;
  /** Objects of all customers, a hundred at a time, from `since` on; `cursor` is the `next` of the page before. */
  list<K extends ListedKind>(kind: K, since: number | null, cursor?: string): Promise<ListedPage<K>>;
  /** @returns the event when one of our secrets signed exactly these bytes within five minutes */
  verifyDelivery(body: string, signature: string | undefined, now: Date): Delivery;
}

/** What a failed call means. `sent`: it may have taken effect. */
export type ProviderFailure =
  | 'busy'
  | 'unreachable'
  | 'refused'
  | 'not_found'
  | 'conflict'
  | 'misconfigured'
  | 'nonsense';

export class ProviderError extends Error {
  constructor(
    readonly failure: ProviderFailure,
    /** The provider's code; never a message, which may quote what a person typed. */
    readonly code: string,
    readonly mayHaveTakenEffect: boolean,
    /** The provider repeats it under this idempotency key, whatever became of its cause. */
    readonly isKept = false,
  ) {
    super(`The payment provider: ${failure} (${code})`);
    this.name = 'ProviderError';
  }
}
