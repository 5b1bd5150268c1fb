import { jest } from '@jest/globals';
import { actAsBank } from './engine/bank';
import { ALL_ROUTES } from './resources/all-routes';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice, subscribe } from './testing/account';
import { membersOf } from './testing/sdk-declarations';
import { stripeClient, submitCard, submitCode } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

/** Where the SDK declares what each kind of object has. */
const OBJECTS: Record<string, [file: string, name: string]> = {
  customer: ['Customers.d.ts', 'Customer'],
  product: ['Products.d.ts', 'Product'],
  price: ['Prices.d.ts', 'Price'],
  coupon: ['Coupons.d.ts', 'Coupon'],
  promotion_code: ['PromotionCodes.d.ts', 'PromotionCode'],
  discount: ['Discounts.d.ts', 'Discount'],
  'checkout.session': ['Checkout/Sessions.d.ts', 'Session'],
  subscription: ['Subscriptions.d.ts', 'Subscription'],
  subscription_item: ['SubscriptionItems.d.ts', 'SubscriptionItem'],
  invoice: ['Invoices.d.ts', 'Invoice'],
  invoice_payment: ['InvoicePayments.d.ts', 'InvoicePayment'],
  payment_intent: ['PaymentIntents.d.ts', 'PaymentIntent'],
  charge: ['Charges.d.ts', 'Charge'],
  refund: ['Refunds.d.ts', 'Refund'],
  dispute: ['Disputes.d.ts', 'Dispute'],
  payment_method: ['PaymentMethods.d.ts', 'PaymentMethod'],
  balance_transaction: ['BalanceTransactions.d.ts', 'BalanceTransaction'],
  'billing_portal.session': ['BillingPortal/Sessions.d.ts', 'Session'],
  'billing_portal.configuration': ['BillingPortal/Configurations.d.ts', 'Configuration'],
  'radar.early_fraud_warning': ['Radar/EarlyFraudWarnings.d.ts', 'EarlyFraudWarning'],
  webhook_endpoint: ['WebhookEndpoints.d.ts', 'WebhookEndpoint'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks.d.ts', 'TestClock'],
  event: ['Events.d.ts', 'EventBase'],
};

/** Where the SDK declares what each changing request takes. */
const REQUESTS: Record<string, [file: string, name: string]> = {
  'POST /v1/customers': ['Customers.d.ts', 'CustomerCreateParams'],
  'POST /v1/customers/:id': ['Customers.d.ts', 'CustomerUpdateParams'],
  'GET /v1/customers/search': ['Customers.d.ts', 'CustomerSearchParams'],
  'POST /v1/products': ['Products.d.ts', 'ProductCreateParams'],
  'POST /v1/products/:id': ['Products.d.ts', 'ProductUpdateParams'],
  'POST /v1/prices': ['Prices.d.ts', 'PriceCreateParams'],
  'POST /v1/prices/:id': ['Prices.d.ts', 'PriceUpdateParams'],
  'POST /v1/coupons': ['Coupons.d.ts', 'CouponCreateParams'],
  'POST /v1/coupons/:id': ['Coupons.d.ts', 'CouponUpdateParams'],
  'POST /v1/promotion_codes': ['PromotionCodes.d.ts', 'PromotionCodeCreateParams'],
  'POST /v1/promotion_codes/:id': ['PromotionCodes.d.ts', 'PromotionCodeUpdateParams'],
  'POST /v1/checkout/sessions': ['Checkout/Sessions.d.ts', 'SessionCreateParams'],
  'POST /v1/checkout/sessions/:id': ['Checkout/Sessions.d.ts', 'SessionUpdateParams'],
  'POST /v1/subscriptions': ['Subscriptions.d.ts', 'SubscriptionCreateParams'],
  'POST /v1/subscriptions/:id': ['Subscriptions.d.ts', 'SubscriptionUpdateParams'],
  'DELETE /v1/subscriptions/:id': ['Subscriptions.d.ts', 'SubscriptionCancelParams'],
  'POST /v1/subscriptions/:id/pause': ['Subscriptions.d.ts', 'SubscriptionPauseParams'],
  'POST /v1/subscriptions/:id/resume': ['Subscriptions.d.ts', 'SubscriptionResumeParams'],
  'POST /v1/invoices/:id': ['Invoices.d.ts', 'InvoiceUpdateParams'],
  'POST /v1/invoices/:id/finalize': ['Invoices.d.ts', 'InvoiceFinalizeInvoiceParams'],
  'POST /v1/invoices/:id/pay': ['Invoices.d.ts', 'InvoicePayParams'],
  'POST /v1/payment_intents/:id': ['PaymentIntents.d.ts', 'PaymentIntentUpdateParams'],
  'POST /v1/payment_intents/:id/cancel': ['PaymentIntents.d.ts', 'PaymentIntentCancelParams'],
  'POST /v1/charges/:id': ['Charges.d.ts', 'ChargeUpdateParams'],
  'POST /v1/refunds': ['Refunds.d.ts', 'RefundCreateParams'],
  'POST /v1/refunds/:id': ['Refunds.d.ts', 'RefundUpdateParams'],
  'POST /v1/disputes/:id': ['Disputes.d.ts', 'DisputeUpdateParams'],
  'POST /v1/payment_methods/:id': ['PaymentMethods.d.ts', 'PaymentMethodUpdateParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods.d.ts', 'PaymentMethodAttachParams'],
  'POST /v1/billing_portal/sessions': ['BillingPortal/Sessions.d.ts', 'SessionCreateParams'],
  'POST /v1/webhook_endpoints': ['WebhookEndpoints.d.ts', 'WebhookEndpointCreateParams'],
  'POST /v1/webhook_endpoints/:id': ['WebhookEndpoints.d.ts', 'WebhookEndpointUpdateParams'],
  'POST /v1/test_helpers/test_clocks': ['TestHelpers/TestClocks.d.ts', 'TestClockCreateParams'],
  'POST /v1/test_helpers/test_clocks/:id/advance': ['TestHelpers/TestClocks.d.ts', 'TestClockAdvanceParams'],
};

describe('the double and the declarations of the SDK', () => {
  let double: StripeDouble;
  let objects: Map<string, Record<string, unknown>[]>;
  beforeAll(async () => {
    double = await startStripeDouble({ settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    await live(double);
    const { store } = double.core;
    objects = new Map(Object.entries(store.dump()) as unknown as [string, Record<string, unknown>[]][]);
  });
  afterAll(() => double.close());

  it.each(Object.entries(OBJECTS))(
    'agree on the fields of %s, after a life with every kind of change',
    (kind, place) => {
      const { known, required } = membersOf(...place);
      const found = objects.get(kind)?.filter((object) => !('deleted' in object)) ?? [];
      expect(found.length).toBeGreaterThan(0);
      for (const object of found) {
        expect(Object.keys(object).filter((key) => !known.includes(key))).toEqual([]);
        expect(required.filter((key) => object[key] === undefined)).toEqual([]);
      }
    },
  );

  it.each(ALL_ROUTES.filter((route) => `${route.method} ${route.path}` in REQUESTS))(
    'agree on the parameters of $method $path',
    ({ method, path, shape }) => {
      const { known } = membersOf(...(REQUESTS[`${method} ${path}`] as [string, string]));
      expect(Object.keys(shape).filter((key) => !known.includes(key))).toEqual([]);
    },
  );
});

/** Purchases, renewals, failures, disputes and refunds, so that the store holds objects in all their states. */
async function live(double: StripeDouble): Promise<void> {
  const stripe = stripeClient(double);
  const price = await monthlyPrice(stripe);
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['transfer.created'] });
  const customer = await customerWithCard(stripe);
  const { subscription, charge } = await subscribe(stripe, customer, price);
  for (let month = 0; month < 2; month += 1) actAsBank(double.core, 'month', customer.id);
  await stripe.refunds.create({ charge: charge.id, amount: 100 });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  for (const token of ['pm_card_createDispute', 'pm_card_createIssuerFraudRecord', 'pm_card_refundFail']) {
    const made = await subscribe(stripe, await customerWithCard(stripe, token), price);
    if (token !== 'pm_card_refundFail') continue;
    actAsBank(double.core, 'fail_refund', (await stripe.refunds.create({ charge: made.charge.id })).id);
    await stripe.subscriptions.cancel(made.subscription.id);
  }
  const [dispute] = (await stripe.disputes.list()).data;
  actAsBank(double.core, 'win', dispute?.id ?? '');
  const failing = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
  const { latest_invoice: unpaid } = await stripe.subscriptions.create({
    customer: failing.id,
    items: [{ price: price.id }],
  });
  await stripe.invoices.voidInvoice(unpaid as string);
  await stripe.billingPortal.sessions.create({ customer: customer.id, flow_data: { type: 'payment_method_update' } });
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'repeating', duration_in_months: 2 });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING' });
  const page = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:8080/',
    customer: (await customerWithCard(stripe)).id,
    allow_promotion_codes: true,
  });
  await submitCode(page.url ?? '', 'spring');
  await submitCard(page.url ?? '', { number: '4242424242424242' });
  for (const number of ['4242424242424242', '4000000000000002', '4000002760003184']) {
    const { url } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Review' } }, quantity: 1 },
      ],
      success_url: 'http://localhost:8080/',
      customer: customer.id,
      invoice_creation: { enabled: true },
    });
    await submitCard(url ?? '', { number });
  }
}
