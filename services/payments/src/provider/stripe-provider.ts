import { Stripe } from 'stripe';
import { MEMBERSHIP_PRICE, NO_FACTS, type CustomerFacts } from '@app/domain';
import { PRICE_LOOKUP_KEY, type PaymentConfig } from '../settings/payment-settings';
import { listStripe } from './list-stripe';
import { PacedClient } from './paced-client';
import {
  ProviderError,
  type CheckoutOrder,
  type CheckoutSession,
  type CouponOrder,
  type CouponsList,
  type Delivery,
  type KnownCustomer,
  type KnownPayments,
  type ListedKind,
  type PaymentProvider,
  type ProviderCoupon,
  type ProviderPrice,
  type RefundOrder,
  type SentRefund,
} from './payment-provider';
import type { ProviderLimits } from './provider-limits';
import { readStripeFacts } from './read-stripe-facts';
import { couponOf, createCoupon, endCoupon, findCoupon, listCoupons, readCoupon } from './stripe-coupons';
import { calling } from './stripe-errors';
import { checkoutSession, idOf, isOurs, OURS, providerEvent, refundFact } from './stripe-facts';
import { verifyDelivery } from './verify-delivery';

/** The version that this adapter is written against; the library pins the same one. */
export const STRIPE_API_VERSION = '2026-10-28.endive';
/** One retry: two tries and the pause between them stay below 20 s. */
const RETRIES = 1;
const EVENTS_PER_PAGE = 100;
const RECEIPT_BYTES_MAX = 10 * 1024 * 1024;

type Keyed = { idempotencyKey: string };

/** The payment provider over its own library; the local double differs by its address alone. */
export class StripeProvider implements PaymentProvider {
  readonly apiVersion = STRIPE_API_VERSION;
  private readonly stripe: Stripe;
  private readonly secrets: string[];
  private price: Promise<ProviderPrice> | undefined;

  constructor(
    private readonly config: PaymentConfig,
    private readonly limits: ProviderLimits,
  ) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = config;
    if (!key) throw new Error('The payment provider needs STRIPE_SECRET_KEY');
    this.stripe = new Stripe(key, {
      apiVersion: STRIPE_API_VERSION,
      timeout: limits.timeoutMs,
      httpClient: new PacedClient(limits),
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(base && hostOf(base)),
    });
    this.secrets = [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    );
  }

  async createCustomer({ userId, email }: { userId: string; email: string }, key: string): Promise<string> {
    const metadata = { app: OURS, user_id: userId };
    const create = async (options: Keyed) =>
      (await calling(() => this.stripe.customers.create({ email, metadata }, options))).id;
    return this.under(key, create, () => this.findCustomer(userId));
  }

  async findCustomer(userId: string): Promise<string | null> {
    const query = `metadata['app']:'${OURS}' AND metadata['user_id']:'${userId}'`;
    const found = await calling(() => this.stripe.customers.search({ query, limit: 1 }));
    return found.data[0]?.id ?? null;
  }

  async readCustomer(id: string): Promise<KnownCustomer | null> {
    const customer = await orNull(() => this.stripe.customers.retrieve(id));
    if (!customer) return null;
    if (customer.deleted) return { id, userId: null, isDeleted: true };
    return isOurs(customer.metadata)
      ? { id, userId: customer.metadata['user_id'] ?? null, isDeleted: false }
      : { id, userId: null, isDeleted: false };
  }

  /** Read once; a provider that was not reached is asked again. */
  readPrice(): Promise<ProviderPrice> {
    this.price ??= this.findPrice().catch((error: unknown) => {
      this.price = undefined;
      throw error;
    });
    return this.price;
  }

  async openCheckout(order: CheckoutOrder, key: string): Promise<CheckoutSession> {
    const params = await this.checkoutParams(order);
    const create = async (options: Keyed) =>
      checkoutSession(await calling(() => this.stripe.checkout.sessions.create(params, options)));
    return this.under(key, create, () => this.findCheckout(order.customerId, order.attemptId));
  }

  async readCheckout(id: string): Promise<CheckoutSession> {
    return checkoutSession(await calling(() => this.stripe.checkout.sessions.retrieve(id)));
  }

  async findCheckout(customerId: string, attemptId: string): Promise<CheckoutSession | null> {
    const { data } = await calling(() => this.stripe.checkout.sessions.list({ customer: customerId, limit: 100 }));
    const found = data.find(({ metadata }) => metadata?.['attempt_id'] === attemptId);
    return found ? checkoutSession(found) : null;
  }

  async expireCheckout(id: string): Promise<CheckoutSession> {
    return checkoutSession(await calling(() => this.stripe.checkout.sessions.expire(id)));
  }

  async readFacts(customerId: string, known: KnownPayments): Promise<CustomerFacts> {
    const customer = await orNull(() => this.stripe.customers.retrieve(customerId));
    if (!customer || customer.deleted) return { ...NO_FACTS, isDeleted: true };
    return calling(() => readStripeFacts(this.stripe, customer, known));
  }

  async customerOfPayment(paymentId: string): Promise<string | null> {
    const payment = await orNull(() => this.stripe.paymentIntents.retrieve(paymentId));
    return payment ? idOf(payment.customer) : null;
  }

  async isWarnedOf(paymentId: string): Promise<boolean> {
    const of = { payment_intent: paymentId, limit: 1 };
    return (await calling(() => this.stripe.radar.earlyFraudWarnings.list(of))).data.length > 0;
  }

  async setCancelAtPeriodEnd(subscriptionId: string, isOn: boolean, key: string): Promise<void> {
    const change = { cancel_at_period_end: isOn };
    await this.under(key, (options) =>
      calling(() => this.stripe.subscriptions.update(subscriptionId, change, options)),
    );
  }

  async cancelNow(subscriptionId: string, key: string): Promise<void> {
    await calling(() => this.stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key }));
  }

  async useCard(subscriptionId: string, cardId: string, key: string): Promise<void> {
    const change = { default_payment_method: cardId };
    await this.under(key, (options) =>
      calling(() => this.stripe.subscriptions.update(subscriptionId, change, options)),
    );
  }

  async openCardChange(customerId: string, _subscriptionId: string, returnUrl: string): Promise<string> {
    const session = await calling(() =>
      this.stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      }),
    );
    return session.url;
  }

  async openInvoices(subscriptionId: string): Promise<string[]> {
    const open = { subscription: subscriptionId, status: 'open' as const, limit: 100 };
    return (await calling(() => this.stripe.invoices.list(open))).data.map(({ id }) => id);
  }

  /** A second call is refused: what the invoice is by then is the answer. */
  async voidInvoice(invoiceId: string): Promise<boolean> {
    try {
      await calling(() => this.stripe.invoices.voidInvoice(invoiceId));
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
      const { status } = await calling(() => this.stripe.invoices.retrieve(invoiceId));
      if (status === 'open') throw error;
      return status !== 'paid';
    }
  }

  async openInvoicePage(invoiceId: string): Promise<string | null> {
    const found = await calling(() => this.stripe.invoices.retrieve(invoiceId));
    const invoice = found.status === 'draft' ? await this.finalize(invoiceId) : found;
    return invoice.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null;
  }

  /** It is paid by its payer on its page; the provider tries no card by itself. A second call finds it opened. */
  private async finalize(invoiceId: string): Promise<Stripe.Invoice> {
    try {
      return await this.under(`fin-${invoiceId}`, (options) =>
        calling(() => this.stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false }, options)),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
      return calling(() => this.stripe.invoices.retrieve(invoiceId));
    }
  }

  async refund(order: RefundOrder, key: string): Promise<SentRefund> {
    const { requestId, paymentId, amount } = order;
    const params = { payment_intent: paymentId, amount, metadata: { app: OURS, request_id: requestId } };
    const create = (options: Keyed) => calling(() => this.stripe.refunds.create(params, options));
    const sent = refundFact(await this.under(key, create, () => this.findRefund(order)));
    return { id: sent.id, status: sent.status, failure: sent.failure };
  }

  async hasRefund(order: RefundOrder): Promise<boolean> {
    return (await this.findRefund(order)) !== null;
  }

  async readReceipt(invoiceId: string): Promise<Buffer | null> {
    const invoice = await calling(() => this.stripe.invoices.retrieve(invoiceId));
    if (!invoice.invoice_pdf) return null;
    const signal = AbortSignal.timeout(this.limits.receiptTimeoutMs);
    const answer = await fetch(invoice.invoice_pdf, { signal }).catch(() => null);
    if (!answer?.ok) throw new ProviderError('unreachable', 'receipt', false);
    const bytes = Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)));
    if (bytes.length > RECEIPT_BYTES_MAX || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new ProviderError('nonsense', 'receipt', false);
    return bytes;
  }

  async listCoupons(cursor?: string): Promise<CouponsList> {
    return calling(() => listCoupons(this.stripe, cursor));
  }

  async findCoupon(code: string): Promise<ProviderCoupon | null> {
    return (await calling(() => findCoupon(this.stripe, code))).rows[0] ?? null;
  }

  async readCoupon(id: string): Promise<ProviderCoupon | null> {
    const found = await orNull(() => readCoupon(this.stripe, id));
    return (found && couponOf(found)[0]) ?? null;
  }

  async createCoupon(order: CouponOrder): Promise<ProviderCoupon> {
    const { productId } = await this.readPrice();
    return onlyCoupon(await calling(() => createCoupon(this.stripe, order, productId)));
  }

  async endCoupon(id: string): Promise<ProviderCoupon> {
    return onlyCoupon(await calling(() => endCoupon(this.stripe, id)));
  }

  /** The provider lists the newest first; a page is turned around, and `cursor` is its newest event. */
  async listEvents(since: number, cursor?: string) {
    const page = await calling(() =>
      this.stripe.events.list({
        created: { gte: Math.floor(since / 1000) },
        limit: EVENTS_PER_PAGE,
        ...(cursor && { starting_after: cursor }),
      }),
    );
    return { events: page.data.map(providerEvent), hasMore: page.has_more };
  }

  list<K extends ListedKind>(kind: K, since: number | null, cursor?: string) {
    return calling(() => listStripe(this.stripe, kind, { since, cursor }));
  }

  verifyDelivery(body: string, signature: string | undefined, now: Date): Delivery {
    return verifyDelivery(body, signature, { secrets: this.secrets, now });
  }

  private async findRefund({ requestId, paymentId }: RefundOrder): Promise<Stripe.Refund | null> {
    const { data } = await calling(() => this.stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
    return data.find(({ metadata }) => metadata?.['request_id'] === requestId) ?? null;
  }

  /**
   * A call that is made once. A failure that the provider keeps would be its answer under this key for a day: what the
   * call has left all the same is looked for, and without that it is made under a second key.
   */
  private async under<T>(
    key: string,
    call: (options: Keyed) => Promise<T>,
    find: () => Promise<T | null> = async () => null,
  ): Promise<T> {
    try {
      return await call({ idempotencyKey: key });
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isKept) throw error;
      return (await find()) ?? call({ idempotencyKey: `${key}-2` });
    }
  }

  private async findPrice(): Promise<ProviderPrice> {
    const { STRIPE_PRICE_ID: id, STRIPE_API_BASE: base } = this.config;
    if (id) return priceOf(await calling(() => this.stripe.prices.retrieve(id)));
    const { data } = await calling(() => this.stripe.prices.list({ lookup_keys: [PRICE_LOOKUP_KEY], limit: 1 }));
    if (data[0]) return priceOf(data[0]);
    if (!base) throw new ProviderError('misconfigured', 'no_price', false);
    return priceOf(
      await calling(() =>
        this.stripe.prices.create(
          {
            currency: MEMBERSHIP_PRICE.currency,
            unit_amount: MEMBERSHIP_PRICE.amount,
            recurring: { interval: 'month' },
            lookup_key: PRICE_LOOKUP_KEY,
            product_data: { name: 'Premium membership' },
          },
          { idempotencyKey: `price-${PRICE_LOOKUP_KEY}` },
        ),
      ),
    );
  }

  private async checkoutParams(order: CheckoutOrder): Promise<Stripe.Checkout.SessionCreateParams> {
    const metadata = {
      app: OURS,
      user_id: order.userId,
      attempt_id: order.attemptId,
      purpose: order.purpose,
      ...(order.subject && { subject: order.subject }),
    };
    const common = {
      ui_mode: 'hosted_page',
      customer: order.customerId,
      client_reference_id: order.userId,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: order.expiresAt,
      metadata,
    } satisfies Stripe.Checkout.SessionCreateParams;
    if (order.purpose === 'membership')
      return {
        ...common,
        mode: 'subscription',
        line_items: [{ price: (await this.readPrice()).id, quantity: 1 }],
        subscription_data: { metadata },
        allow_promotion_codes: true,
      };
    const product = { name: 'Review of a firm profile' };
    return {
      ...common,
      mode: 'payment',
      line_items: [
        { price_data: { currency: order.currency, unit_amount: order.amount, product_data: product }, quantity: 1 },
      ],
      payment_intent_data: { metadata },
      invoice_creation: { enabled: true, invoice_data: { metadata } },
    };
  }
}

function priceOf({ id, unit_amount: amount, currency, recurring, active, product }: Stripe.Price): ProviderPrice {
  const interval = recurring?.interval ?? null;
  return { id, productId: idOf(product) ?? '', amount: active ? amount : null, currency, interval };
}

function onlyCoupon(code: Stripe.PromotionCode): ProviderCoupon {
  const [coupon] = couponOf(code);
  if (!coupon) throw new ProviderError('nonsense', 'coupon', true);
  return coupon;
}

function hostOf(base: string) {
  const { hostname: host, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? ('http' as const) : ('https' as const) };
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await calling(call);
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'not_found') return null;
    throw error;
  }
}
