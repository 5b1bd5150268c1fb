import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { actAsBank } from './engine/bank';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice, subscribe } from './testing/account';
import { stripeClient } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

describe('the double of Stripe, after a payment,', () => {
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

  describe('refunds', () => {
    const charged = async (token?: string) =>
      (await subscribe(stripe, await customerWithCard(stripe, token), price)).charge;

    it('in parts, up to the charge and no further', async () => {
      const { id } = await charged();
      for (const amount of [10_000, 10_000, 9_900]) await stripe.refunds.create({ charge: id, amount });
      expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 29_900, refunded: true });
      await expect(stripe.refunds.create({ charge: id, amount: 1 })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      });
    });

    it.each([29_901, 0, -5])('never %d of 29900', async (amount) => {
      await expect(stripe.refunds.create({ charge: (await charged()).id, amount })).rejects.toMatchObject({
        statusCode: 400,
        param: 'amount',
      });
    });

    it('never more than is left of the charge', async () => {
      const { id } = await charged();
      await stripe.refunds.create({ charge: id, amount: 10_000 });
      await expect(stripe.refunds.create({ charge: id, amount: 19_901 })).rejects.toMatchObject({ param: 'amount' });
    });

    it('by the payment intent, and not by both', async () => {
      const { id: charge, payment_intent: intent } = await charged();
      await expect(stripe.refunds.create({ charge, payment_intent: intent as string })).rejects.toMatchObject({
        param: 'payment_intent',
      });
      await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
      expect(await stripe.refunds.create({ payment_intent: intent as string })).toMatchObject({
        charge,
        amount: 29_900,
      });
    });

    it('never a disputed charge, but one that is only inquired about', async () => {
      const disputed = await charged('pm_card_createDispute');
      await expect(stripe.refunds.create({ charge: disputed.id })).rejects.toMatchObject({ code: 'charge_disputed' });
      const inquired = await charged('pm_card_createDisputeInquiry');
      expect(await stripe.refunds.create({ charge: inquired.id })).toMatchObject({ status: 'succeeded' });
    });

    it('that can fail later, and return the money', async () => {
      const { id } = await charged('pm_card_refundFail');
      const refund = await stripe.refunds.create({ charge: id });
      expect(refund.status).toBe('succeeded');
      actAsBank(double.core, 'fail_refund', refund.id);
      expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
      expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 0, refunded: false });
      expect((await types()).slice(-2)).toEqual(['refund.updated', 'refund.failed']);
      const [available] = (await stripe.balance.retrieve()).available;
      expect(available).toMatchObject({ amount: 29_900 - 897 });
    });

    it('that wait for money on the balance, and can be canceled until then', async () => {
      double.core.settings.isBalanceShort = true;
      const { id } = await stripe.refunds.create({ charge: (await charged()).id });
      expect(await stripe.refunds.cancel(id)).toMatchObject({ status: 'canceled' });
      await expect(stripe.refunds.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
    });

    it('so that the balance is the sum of all that moved', async () => {
      const { id } = await charged();
      await stripe.refunds.create({ charge: id, amount: 9_900 });
      const [available] = (await stripe.balance.retrieve()).available;
      expect(available).toMatchObject({ currency: 'usd', amount: 29_900 - 897 - 9_900 });
    });
  });

  describe('disputes', () => {
    const disputed = async (token = 'pm_card_createDispute') => {
      const { charge } = await subscribe(stripe, await customerWithCard(stripe, token), price);
      return (await stripe.disputes.list({ charge: charge.id })).data[0] as Stripe.Dispute;
    };

    it('take the money at once, and give it back when they are won', async () => {
      const { id, charge } = await disputed();
      expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ disputed: true });
      actAsBank(double.core, 'win', id);
      const { status, balance_transactions: moves } = await stripe.disputes.retrieve(id);
      expect([status, moves.reduce((sum, { net }) => sum + net, 0)]).toEqual(['won', 0]);
      expect((await types()).filter((type) => type.startsWith('charge.dispute.'))).toEqual([
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ]);
    });

    it('are about what was not refunded before', async () => {
      const { charge } = await subscribe(stripe, await customerWithCard(stripe), price);
      await stripe.refunds.create({ charge: charge.id, amount: 9_900 });
      actAsBank(double.core, 'dispute', charge.id);
      const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
      expect(dispute).toMatchObject({ amount: 20_000, balance_transactions: [{ amount: -20_000 }] });
    });

    it('are lost by closing them, once', async () => {
      const { id } = await disputed();
      expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
      await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
    });

    it('are under review with evidence', async () => {
      const { id } = await disputed();
      expect(await stripe.disputes.update(id, { evidence: { uncategorized_text: 'They used it.' } })).toMatchObject({
        status: 'under_review',
        evidence_details: { submission_count: 1, has_evidence: true },
      });
      await expect(stripe.disputes.update(id, { evidence: { customer_name: 'Ada' } })).rejects.toMatchObject({
        statusCode: 400,
      });
    });

    it('that only inquire move no money', async () => {
      const inquiry = await disputed('pm_card_createDisputeInquiry');
      expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
      actAsBank(double.core, 'lose', inquiry.id);
      expect(await stripe.disputes.retrieve(inquiry.id)).toMatchObject({
        status: 'warning_closed',
        balance_transactions: [],
      });
    });
  });

  describe('keeps cards and customers', () => {
    it('one card for one customer', async () => {
      const first = await customerWithCard(stripe);
      const card = first.invoice_settings.default_payment_method as string;
      const { id: other } = await stripe.customers.create({});
      await expect(stripe.paymentMethods.attach(card, { customer: other })).rejects.toMatchObject({ statusCode: 400 });
      await expect(
        stripe.customers.update(other, { invoice_settings: { default_payment_method: card } }),
      ).rejects.toMatchObject({ statusCode: 400 });
      await stripe.paymentMethods.detach(card);
      await expect(stripe.paymentMethods.detach(card)).rejects.toMatchObject({ statusCode: 400 });
    });

    it('until the customer is deleted, and ends their subscriptions', async () => {
      const customer = await customerWithCard(stripe);
      const { subscription } = await subscribe(stripe, customer, price);
      await stripe.customers.del(customer.id);
      expect(await stripe.customers.retrieve(customer.id)).toEqual(
        expect.objectContaining({ id: customer.id, deleted: true }),
      );
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
      await expect(stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
    });

    it('with early warnings of fraud', async () => {
      const { charge } = await subscribe(
        stripe,
        await customerWithCard(stripe, 'pm_card_createIssuerFraudRecord'),
        price,
      );
      expect((await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data).toMatchObject([
        { fraud_type: 'made_with_stolen_card', actionable: true, payment_intent: charge.payment_intent },
      ]);
    });

    it('with early warnings of fraud, which are over once it is refunded in full or disputed', async () => {
      const warned = async () => {
        const { charge } = await subscribe(stripe, await customerWithCard(stripe), price);
        actAsBank(double.core, 'fraud_warning', charge.id);
        return charge.id;
      };
      const isActionable = async (charge: string) =>
        (await stripe.radar.earlyFraudWarnings.list({ charge })).data.map(({ actionable }) => actionable);
      const refunded = await warned();
      await stripe.refunds.create({ charge: refunded, amount: 10_000 });
      expect(await isActionable(refunded)).toEqual([true]);
      const rest = await stripe.refunds.create({ charge: refunded });
      expect(await isActionable(refunded)).toEqual([false]);
      actAsBank(double.core, 'fraud_warning', refunded);
      expect(await isActionable(refunded)).toEqual([false, false]);
      actAsBank(double.core, 'fail_refund', rest.id);
      expect(await isActionable(refunded)).toEqual([true, true]);
      const disputed = await warned();
      actAsBank(double.core, 'dispute', disputed);
      expect(await isActionable(disputed)).toEqual([false]);
      const named = 'radar.early_fraud_warning';
      expect(
        (await types()).filter((type) => type.startsWith(named)).map((type) => type.slice(named.length + 1)),
      ).toEqual(['created', 'updated', 'created', 'updated', 'updated', 'created', 'updated']);
    });
  });

  it('has amounts in minor units, as numbers and as decimals', () => {
    expect([price.unit_amount, String(price.unit_amount_decimal)]).toEqual([29_900, '29900']);
  });

  it('finds a price by its lookup key, which is used once', async () => {
    const key = { currency: 'usd', unit_amount: 100, lookup_key: 'one', product_data: { name: 'P' } };
    const { id } = await stripe.prices.create(key);
    expect((await stripe.prices.list({ lookup_keys: ['one'] })).data.map((found) => found.id)).toEqual([id]);
    await expect(stripe.prices.create(key)).rejects.toMatchObject({ param: 'lookup_key' });
  });
});
