import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice, subscribe } from './testing/account';
import { stripeClient } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const SUCCESS = 'http://localhost:8080/payment-success';

describe('the double of Stripe', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  let price: Stripe.Price;
  beforeAll(async () => {
    double = await startStripeDouble({ settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
  });
  beforeEach(async () => {
    double.reset();
    price = await monthlyPrice(stripe);
  });
  afterAll(() => double.close());

  const types = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

  describe('opens a Checkout session', () => {
    const open = (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: SUCCESS,
        ...more,
      });
    const oneTime = (amount: number, currency = 'usd') => [
      { price_data: { currency, unit_amount: amount, product_data: { name: 'Review' } }, quantity: 1 },
    ];
    const seconds = () => Math.floor(Date.now() / 1_000);

    it.each<[string, string, () => Partial<Stripe.Checkout.SessionCreateParams>]>([
      ['without an address to return to', 'success_url', () => ({ success_url: undefined })],
      ['without a mode', 'mode', () => ({ mode: undefined })],
      ['without lines', 'line_items', () => ({ line_items: undefined })],
      ['of a mode that does not exist', 'mode', () => ({ mode: 'rent' as never })],
      ['with the removed ui_mode', 'ui_mode', () => ({ ui_mode: 'hosted' as never })],
      [
        'with the removed payment_method_types',
        'payment_method_types',
        () => ({ payment_method_types: ['card'] }) as never,
      ],
      ['with a currency of another price', 'currency', () => ({ currency: 'eur' })],
      ['for a customer that does not exist', 'customer', () => ({ customer: 'cus_none' })],
      ['with a one-time price in subscription mode', 'mode', () => ({ line_items: oneTime(5_000) })],
      ['with a recurring price in payment mode', 'mode', () => ({ mode: 'payment' })],
      [
        'with intent data in subscription mode',
        'payment_intent_data',
        () => ({ payment_intent_data: { description: 'x' } }),
      ],
      [
        'with subscription data in payment mode',
        'subscription_data',
        () => ({
          mode: 'payment',
          line_items: oneTime(5_000),
          subscription_data: { description: 'x' },
        }),
      ],
      ['that expires too soon', 'expires_at', () => ({ expires_at: seconds() + 60 })],
      ['that expires too late', 'expires_at', () => ({ expires_at: seconds() + 90_000 })],
      ['with no quantity', 'line_items[0][quantity]', () => ({ line_items: [{ price: price.id }] })],
      ['with an unknown price', 'line_items[0][price]', () => ({ line_items: [{ price: 'price_none', quantity: 1 }] })],
      [
        'with a negative amount',
        'line_items[0][price_data][unit_amount]',
        () => ({ mode: 'payment', line_items: oneTime(-1) }),
      ],
      [
        'with an amount in fractions',
        'line_items[0][price_data][unit_amount]',
        () => ({ mode: 'payment', line_items: oneTime(1.5) }),
      ],
      [
        'in a currency that does not exist',
        'line_items[0][price_data][currency]',
        () => ({
          mode: 'payment',
          line_items: oneTime(5_000, 'usx'),
        }),
      ],
      ['with an address that is none', 'success_url', () => ({ success_url: 'payment-success' })],
      ['with an email that is none', 'customer_email', () => ({ customer_email: 'ada' })],
    ])('never %s', async (_, param, more) => {
      await expect(open(more())).rejects.toMatchObject({ statusCode: 400, param });
    });

    it('never for a customer and an email at once', async () => {
      const { id } = await stripe.customers.create({});
      await expect(open({ customer: id, customer_email: 'a@b.co' })).rejects.toMatchObject({ param: 'customer_email' });
    });

    it('never below 50 cents', async () => {
      await expect(open({ mode: 'payment', line_items: oneTime(49) })).rejects.toMatchObject({
        code: 'amount_too_small',
      });
    });

    it('never with an archived price', async () => {
      await stripe.prices.update(price.id, { active: false });
      await expect(open({})).rejects.toMatchObject({ param: 'line_items[0][price]' });
    });

    it('that is expired once, by request', async () => {
      const { id } = await open({});
      expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
      await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
      expect(await types()).toContain('checkout.session.expired');
    });

    it('that shows its lines when asked', async () => {
      const { id, line_items: hidden } = await open({});
      expect(hidden).toBeUndefined();
      const line = { description: 'Premium', quantity: 1, amount_total: 29_900, price: { id: price.id } };
      expect((await stripe.checkout.sessions.listLineItems(id)).data).toMatchObject([line]);
      const shown = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
      expect(shown.line_items?.data).toMatchObject([line]);
    });
  });

  describe('keeps a subscription', () => {
    it('that ends at the end of its period, and can be taken back', async () => {
      const { subscription } = await subscribe(stripe, await customerWithCard(stripe), price);
      const end = subscription.items.data[0]?.current_period_end;
      const feedback = { comment: 'Too dear', feedback: 'too_expensive' as const };
      expect(
        await stripe.subscriptions.update(subscription.id, {
          cancel_at_period_end: true,
          cancellation_details: feedback,
        }),
      ).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
        cancel_at: end,
        cancellation_details: { ...feedback, reason: 'cancellation_requested' },
      });
      expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
        cancel_at: null,
        canceled_at: null,
        cancellation_details: { reason: null },
      });
    });

    it('that is canceled once', async () => {
      const { subscription } = await subscribe(stripe, await customerWithCard(stripe), price);
      expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
      await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
      await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
        statusCode: 400,
      });
      expect((await types()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
    });

    it('that pauses and resumes', async () => {
      const { subscription } = await subscribe(stripe, await customerWithCard(stripe), price);
      await expect(stripe.subscriptions.resume(subscription.id)).rejects.toMatchObject({ statusCode: 400 });
      expect(await stripe.subscriptions.pause(subscription.id)).toMatchObject({ status: 'paused' });
      expect(await stripe.subscriptions.resume(subscription.id)).toMatchObject({ status: 'active' });
    });

    it('with the customer’s own cards alone', async () => {
      const { subscription } = await subscribe(stripe, await customerWithCard(stripe), price);
      const other = await customerWithCard(stripe);
      const card = other.invoice_settings.default_payment_method as string;
      await expect(
        stripe.subscriptions.update(subscription.id, { default_payment_method: card }),
      ).rejects.toMatchObject({
        statusCode: 400,
        param: 'default_payment_method',
      });
    });

    it.each([
      [undefined, 1],
      ['all', 2],
      ['active', 1],
      ['canceled', 1],
      ['ended', 1],
      ['past_due', 0],
    ] as const)('in lists of status %s: %d', async (status, count) => {
      const customer = await customerWithCard(stripe);
      const first = await subscribe(stripe, customer, price);
      await subscribe(stripe, customer, price);
      await stripe.subscriptions.cancel(first.subscription.id);
      expect((await stripe.subscriptions.list({ customer: customer.id, status })).data).toHaveLength(count);
    });

    it('that waits for its first payment when the card is declined', async () => {
      const customer = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
      const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
      expect(subscription.status).toBe('incomplete');
      const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      await stripe.invoices.pay(subscription.latest_invoice as string, { payment_method: good.id });
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    });
  });

  describe('keeps an invoice', () => {
    const paid = async () => {
      const customer = await customerWithCard(stripe);
      await subscribe(stripe, customer, price);
      return (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] }))
        .data[0] as Stripe.Invoice;
    };
    const unpaid = async () => {
      const customer = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
      const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
      return made.latest_invoice as string;
    };

    it('with its payment, and no fields of older versions', async () => {
      const invoice = await paid();
      expect(invoice.payments?.data).toMatchObject([
        { status: 'paid', amount_paid: 29_900, payment: { type: 'payment_intent' } },
      ]);
      for (const gone of ['charge', 'payment_intent', 'paid', 'subscription']) expect(invoice).not.toHaveProperty(gone);
      expect(invoice.lines.data[0]).toMatchObject({
        amount: 29_900,
        pricing: { price_details: { price: price.id } },
        parent: { type: 'subscription_item_details' },
      });
    });

    it('that is paid once', async () => {
      await expect(stripe.invoices.pay((await paid()).id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
    });

    it('that says why it could not be paid', async () => {
      await expect(stripe.invoices.pay(await unpaid())).rejects.toMatchObject({
        statusCode: 402,
        code: 'card_declined',
        decline_code: 'generic_decline',
      });
    });

    it('that is void for ever', async () => {
      const id = await unpaid();
      expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
      await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'invoice_not_payable' });
      await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    });

    it.each(['finalizeInvoice', 'voidInvoice', 'markUncollectible'] as const)(
      'that is paid, and refuses %s',
      async (act) => {
        await expect(stripe.invoices[act]((await paid()).id)).rejects.toMatchObject({ statusCode: 400 });
      },
    );

    it('as a PDF', async () => {
      const answer = await fetch((await paid()).invoice_pdf ?? '');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    });
  });
});
