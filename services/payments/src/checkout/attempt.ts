import type { ConsentSnapshot, SignUpAttribution } from '@app/contracts';
import type { AttemptState, PaymentPurpose } from '@app/domain';
import type { CheckoutOrder } from '../provider/payment-provider';

/** Where the purchase was made from: only with the consent that allows it. */
export type AttemptOrigin = SignUpAttribution & { ip?: string; userAgent?: string };

/** One try to pay, with exactly what was or will be sent to the provider under its key. */
export type Attempt = {
  id: string;
  customerId: string;
  /** Null once the account is gone. */
  userId: string | null;
  providerCustomerId: string | null;
  purpose: PaymentPurpose;
  subject: string;
  amount: number;
  currency: string;
  termsVersion: string;
  consent: ConsentSnapshot;
  origin: AttemptOrigin;
  state: AttemptState;
  key: string;
  parameters: Omit<CheckoutOrder, 'customerId'>;
  sessionId: string | null;
  url: string | null;
  createdAt: Date;
  expiresAt: Date;
  paymentId: string | null;
  subscriptionId: string | null;
  /** Why the page's answer was not accepted: it does not match the order. */
  fault: string | null;
};

export const ATTEMPT_COLUMNS = `a.id, a.customer_id AS "customerId", c.user_id AS "userId",
  c.provider_id AS "providerCustomerId", a.purpose, a.subject, a.amount, a.currency,
  a.terms_version AS "termsVersion", a.consent, a.origin, a.state, a.key, a.parameters, a.session_id AS "sessionId",
  a.url, a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.payment_id AS "paymentId",
  a.subscription_id AS "subscriptionId", a.fault`;
