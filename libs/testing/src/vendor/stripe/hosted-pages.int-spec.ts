import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { TEST_CARDS } from './engine/test-cards';
import { startStripeDouble, type StripeDouble } from './stripe-double';
import { customerWithCard, monthlyPrice, subscribe } from './testing/account';
import { stripeClient, submitCard, type CardFields } from './testing/stripe-client';

// Jest's own 5 s are too short on a busy machine.
jest.setTimeout(120_000);

const SITE = 'http://localhost:8080';

describe('a hosted page of the double', () => {
  let double: StripeDouble;
  let stripe: Stripe;
  let now = new Date('2026-11-27T12:00:00Z');
  beforeAll(async () => {
    double = await startStripeDouble({ now: () => now, settings: { ratePerSecond: 100_000 }, tickMs: 0 });
    stripe = stripeClient(double);
  });
  beforeEach(() => {
    double.reset();
    now = new Date('2026-11-27T12:00:00Z');
  });
  afterAll(() => double.close());

  const open = async (customer?: string) => {
    const price = await monthlyPrice(stripe);
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      ...(customer && { customer }),
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: `${SITE}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${SITE}/checkout`,
    });
  };
  const text = async (url: string) => (await fetch(url)).text();
  const email = 'ada@example.com';

  describe('for Checkout', () => {
    it('says what is bought, for how much, how often, and that no real money moves', async () => {
      const page = await text((await open()).url ?? '');
      for (const words of ['No real money moves here', 'Premium', '$299.00', 'per month', `${SITE}/checkout`])
        expect(page).toContain(words);
      expect(page).not.toContain('<script');
    });

    it('lets no script run, and no style but its own', async () => {
      const answer = await fetch((await open()).url ?? '');
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(await answer.text()) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    });

    it('fills the form with the test card of its address', async () => {
      const page = await text(`${(await open()).url ?? ''}?card=4000000000009995`);
      expect(page).toContain('value="4000 0000 0000 9995"');
    });

    it('makes a customer of a new buyer', async () => {
      const { id, url } = await open();
      expect((await submitCard(url ?? '', { number: '4242424242424242', email })).status).toBe(303);
      const { customer } = await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] });
      expect(customer).toMatchObject({ email, name: 'Ada Buyer' });
    });

    it.each<[string, Partial<CardFields>, string, string]>([
      ['no number', { number: '' }, 'number', 'Enter a card number.'],
      ['half a number', { number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
      ['a wrong check digit', { number: '4242424242424241' }, 'number', 'Your card number is invalid.'],
      ['a number that is no test card', { number: '4000000000000010' }, 'number', 'takes test cards only'],
      ['letters', { number: 'four thousand' }, 'number', 'Your card number is incomplete.'],
      ['no date', { expiry: '' }, 'expiry', 'Enter the expiration date as MM / YY.'],
      ['a month that does not exist', { expiry: '13 / 34' }, 'expiry', 'between 01 and 12'],
      ['last month', { expiry: '10 / 26' }, 'expiry', 'in the past'],
      ['a date far ahead', { expiry: '01 / 2099' }, 'expiry', 'too far ahead'],
      ['no CVC', { cvc: '' }, 'cvc', 'Enter the security code.'],
      ['two digits of CVC', { cvc: '12' }, 'cvc', 'The security code has 3 digits.'],
      ['no name', { name: ' ' }, 'name', 'Enter the name on the card.'],
      ['no email', { email: '' }, 'email', 'Enter your email'],
    ])('says at the field what is wrong with %s, and keeps the rest', async (_, wrong, field, words) => {
      const { id, url } = await open();
      const answer = await submitCard(url ?? '', { number: '4242424242424242', email, ...wrong });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toMatch(new RegExp(`aria-invalid="true" aria-describedby="${field}-fault"`));
      expect(/id="([a-z]+)-fault"[^>]*>([^<]*)/.exec(page)?.slice(1)).toEqual([
        field,
        expect.stringContaining(words.replace("'", '&#39;')),
      ]);
      expect(page).toContain('role="alert"');
      if (field !== 'name') expect(page).toContain('value="Ada Buyer"');
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    });

    it.each(['11 / 26', '11/26', '1126', '11 / 2026'])('takes the date %s', async (expiry) => {
      expect((await submitCard((await open()).url ?? '', { number: '4242424242424242', email, expiry })).status).toBe(
        303,
      );
    });

    it.each(TEST_CARDS.map(({ number, effect, decline, asks3ds }) => [number, effect, decline, asks3ds] as const))(
      'does with %s what is published: %s',
      async (number, _, decline, asks3ds) => {
        const { id, url } = await open();
        const answer = await submitCard(url ?? '', { number, email });
        expect(answer.status).toBe(decline ? 422 : 303);
        if (decline) expect((await answer.text()).replaceAll('&#39;', "'")).toContain(decline.message);
        else expect(answer.headers.get('location')).toMatch(asks3ds ? /^\/3ds\/pi_/ : /^http:\/\/localhost:8080\//);
        const { status } = await stripe.checkout.sessions.retrieve(id);
        expect(status).toBe(decline || asks3ds ? 'open' : 'complete');
      },
    );

    it('leads back to the site when it was paid already, and says so when it has expired', async () => {
      const paid = await open();
      await submitCard(paid.url ?? '', { number: '4242424242424242', email });
      const again = await fetch(paid.url ?? '', { redirect: 'manual' });
      expect(again.headers.get('location')).toBe(`${SITE}/payment-success?session_id=${paid.id}`);
      const expired = await open();
      await stripe.checkout.sessions.expire(expired.id);
      expect(await text(expired.url ?? '')).toContain('Nothing was charged');
      expect((await submitCard(expired.url ?? '', { number: '4242424242424242', email })).status).toBe(200);
      expect((await stripe.charges.list()).data).toHaveLength(1);
    });

    it('shows hostile names as text', async () => {
      const { id } = await stripe.customers.create({ name: '"><script>alert(1)</script>' });
      const page = await text((await open(id)).url ?? '');
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toContain('<script>');
    });

    it('does not exist for an unknown session', async () => {
      expect((await fetch(`${double.url}/c/pay/cs_test_none`)).status).toBe(404);
    });
  });

  describe('for billing', () => {
    const portal = async (customer: string, flow = true) =>
      stripe.billingPortal.sessions.create({
        customer,
        return_url: `${SITE}/billing`,
        ...(flow && {
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: `${SITE}/billing?changed` } },
          },
        }),
      });

    it('changes the card of the customer, and leaves the subscription to the site', async () => {
      const customer = await customerWithCard(stripe);
      const { url } = await portal(customer.id);
      expect(await text(url)).toContain('Visa ending in 4242');
      const answer = await submitCard(url, { number: '5555555555554444' });
      expect(answer.headers.get('location')).toBe(`${SITE}/billing?changed`);
      const changed = await stripe.customers.retrieve(customer.id, {
        expand: ['invoice_settings.default_payment_method'],
      });
      expect(changed).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4444' } } } });
    });

    it('refuses a card that is declined, and takes one that will fail later', async () => {
      const { url } = await portal((await customerWithCard(stripe)).id);
      expect(await (await submitCard(url, { number: '4000000000000002' })).text()).toContain(
        'The card was not changed, and nothing was charged.',
      );
      expect((await submitCard(url, { number: '4000000000000341' })).status).toBe(303);
    });

    it('lists the invoices', async () => {
      const customer = await customerWithCard(stripe);
      const { subscription } = await subscribe(stripe, customer, await monthlyPrice(stripe));
      const page = await text((await portal(customer.id, false)).url);
      expect(page).toContain(`/i/${subscription.latest_invoice as string}`);
      expect(page).toContain('November 27, 2026');
    });

    it('is closed after an hour', async () => {
      const { url } = await portal((await customerWithCard(stripe)).id);
      now = new Date('2026-11-27T13:00:00Z');
      expect((await fetch(url)).status).toBe(410);
    });
  });

  describe('for an invoice', () => {
    const unpaid = async () => {
      const customer = await customerWithCard(stripe, 'pm_card_chargeCustomerFail');
      const items = [{ price: (await monthlyPrice(stripe)).id }];
      const made = await stripe.subscriptions.create({
        customer: customer.id,
        items,
        expand: ['latest_invoice'],
      });
      return made.latest_invoice as Stripe.Invoice;
    };

    it('takes another card, and the subscription begins', async () => {
      const invoice = await unpaid();
      const url = invoice.hosted_invoice_url ?? '';
      expect(await text(url)).toContain('Pay $299.00');
      expect((await submitCard(url, { number: '4000000000000002' })).status).toBe(422);
      expect((await submitCard(url, { number: '4242424242424242' })).status).toBe(303);
      expect(await text(url)).toContain('nothing to pay');
      const id = invoice.parent?.subscription_details?.subscription as string;
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    });
  });

  describe('of the bank', () => {
    const press = (action: string, id: string) =>
      fetch(`${double.url}/bank`, { method: 'POST', body: new URLSearchParams({ action, id }) });

    it('has a button for each thing that can happen, and shows what came of it', async () => {
      const { charge } = await subscribe(stripe, await customerWithCard(stripe), await monthlyPrice(stripe));
      expect(await text(`${double.url}/`)).toContain('Advance one month');
      expect(await (await press('dispute', charge.id)).text()).toContain('needs response');
      const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
      expect(await (await press('win', dispute?.id ?? '')).text()).toContain('won');
    });

    it('says why something is not possible', async () => {
      const { charge } = await subscribe(stripe, await customerWithCard(stripe), await monthlyPrice(stripe));
      await press('dispute', charge.id);
      const again = await press('dispute', charge.id);
      expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('disputed already')]);
      expect((await press('rob', charge.id)).status).toBe(409);
    });
  });
});
