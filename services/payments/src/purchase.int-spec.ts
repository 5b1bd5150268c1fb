import {
  CONSENT_GRANTED,
  PAYMENT_CODES,
  type AttemptView,
  type BillingView,
  type ClaimedConversion,
  type ErrorBody,
  type MembershipStanding,
  type MembershipTerms,
  type OpenedCheckout,
} from '@app/contracts';
import { submitCard } from '@app/testing/stripe';
import { TERMS_VERSION } from './settings/payment-settings';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

const CHECKOUT = '/api/payments/membership/checkout';
const SESSIONS = 'POST /v1/checkout/sessions';

describe('the purchase of a membership', () => {
  let app: PaymentsApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.mails.clear();
    name = `user-${++count}`;
  });
  afterEach(() => {
    app.double.deliveries.set({ isPaused: false, dropPercent: 0 });
    app.double.faults.clear();
  });

  const attempt = (id: string, who = name) =>
    app.as<AttemptView & ErrorBody>(who, 'GET', `/api/payments/attempts/${id}`);
  const billing = async (who = name) => (await app.as<BillingView>(who, 'GET', '/api/payments/billing')).body;
  const sessions = async () =>
    app.double.core.store
      .list('checkout.session')
      .filter(({ client_reference_id: id }) => id === actorOf(name)?.userId);
  const paidIn = () => app.grants.grants.get(actorOf(name)?.userId ?? '') ?? [];

  it('says its terms to everyone', async () => {
    const { status, body } = await app.call<MembershipTerms>('GET', '/api/payments/membership/terms');
    expect([status, body]).toEqual([
      200,
      {
        isOpen: true,
        mode: 'double',
        price: { amount: 29_900, currency: 'usd' },
        interval: 'month',
        termsVersion: TERMS_VERSION,
        graceDays: 7,
        paymentOrigins: [app.double.url],
        unlocks: expect.arrayContaining(['exports', 'instant_alerts']),
      },
    ]);
  });

  it('leads over the provider’s page to premium, a receipt and one conversion', async () => {
    const { attemptId, url } = await app.pay(name);
    expect(new URL(url).origin).toBe(app.double.url);
    await app.settle();
    expect((await attempt(attemptId)).body).toMatchObject({ state: 'paid', isEntitled: true, url: null });
    expect(paidIn()).toMatchObject([{ source: 'paid', until: expect.any(Date) }]);
    expect(await billing()).toMatchObject({
      state: 'active',
      isEntitled: true,
      moves: ['cancel', 'change_card'],
      card: { brand: 'visa', last4: '4242' },
      nextCharge: { amount: 29_900, currency: 'usd' },
      invoices: [{ status: 'paid', amount: { amount: 29_900, currency: 'usd' }, purpose: 'membership' }],
    });
    expect(app.mails.sent.map(({ data }) => ('news' in data ? data.news : ''))).toEqual(['welcome', 'receipt']);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => app.as<ClaimedConversion>(name, 'POST', '/api/payments/conversions/claim')),
    );
    const [invoice] = await app.sql<{ id: string }>(
      `SELECT m.id FROM payments.mirror m JOIN payments.customer c ON c.id = m.customer_id
       WHERE m.kind = 'invoice' AND c.user_id = $1`,
      [actorOf(name)?.userId],
    );
    expect(claims.flatMap(({ body }) => body.conversion ?? [])).toEqual([
      {
        eventId: `purchase.${invoice?.id}`,
        value: 299,
        currency: 'USD',
        orderId: invoice?.id,
        plan: 'premium_monthly',
        testMode: true,
      },
    ]);
    expect(
      await app.sql(
        `SELECT name, payload->'value' AS value, payload->'testMode' AS test FROM outbox.message
         WHERE key IN ($1, $2) ORDER BY id`,
        [invoice?.id, attemptId],
      ),
    ).toEqual([
      { name: 'begin_checkout', value: 299, test: true },
      { name: 'purchase', value: 299, test: true },
    ]);
  });

  it('is asked for by tabs without a stream: often while it can happen, and seldom otherwise', async () => {
    const standing = async () =>
      (await app.as<MembershipStanding>(name, 'GET', '/api/payments/membership/standing')).body;
    expect(await standing()).toEqual({ isPremium: false, askAgainMs: 60_000 });
    await app.open(name);
    expect(await standing()).toEqual({ isPremium: false, askAgainMs: 15_000 });
    expect((await app.call('GET', '/api/payments/membership/standing')).status).toBe(401);
  });

  it('opens one page for a hundred clicks, charges once for a hundred on it, and opens none for a member', async () => {
    const replica = await app.replica();
    const headers = { authorization: `Bearer ${name}` };
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => app.open(name)),
      ...Array.from({ length: 50 }, async () => {
        const { headers: sent } = await app.as(name, 'GET', '/api/payments/billing');
        return replica.call<Awaited<ReturnType<typeof app.open>>['body']>('POST', CHECKOUT, {
          headers: { ...headers, 'x-csrf-token': sent.get('x-csrf-token') ?? '' },
          body: { termsVersion: TERMS_VERSION },
        });
      }),
    ]);
    await replica.close();
    const attempts = [...new Set(answers.map(({ body }) => body.attemptId))];
    expect(new Set(answers.map(({ body }) => body.conversion.eventId))).toEqual(
      new Set([`begin_checkout.${attempts[0]}`]),
    );
    expect(
      await app.sql(`SELECT key FROM outbox.message WHERE name = 'begin_checkout' AND key = ANY($1)`, [attempts]),
    ).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(await sessions()).toHaveLength(1);
    const page = answers[0]?.body.url ?? '';
    await Promise.all(Array.from({ length: 100 }, () => submitCard(page, { number: CARDS.good })));
    await app.settle();
    const customer = await app.customerOf(name);
    const charges = app.double.core.store.list('charge').filter((each) => each.customer === customer);
    expect(charges.map(({ status, amount_captured: amount }) => [status, amount])).toEqual([['succeeded', 29_900]]);
    const again = await app.as<ErrorBody>(name, 'POST', CHECKOUT, { termsVersion: TERMS_VERSION });
    expect([again.status, again.body.error.code]).toEqual([409, PAYMENT_CODES.alreadyMember]);
    expect(await sessions()).toHaveLength(1);
  });

  it('is reported under the last decision: of what was taken back on the way to the page nothing is told', async () => {
    const given = { ...CONSENT_GRANTED, textVersion: '1' };
    const click = { gclid: 'g-1', ga_client_id: '1.2' };
    const press = (consent: object) =>
      app.as<OpenedCheckout>(name, 'POST', CHECKOUT, {
        termsVersion: TERMS_VERSION,
        consent,
        attribution: { click },
      });
    const opened = await press(given);
    expect((await press({ ...given, ad_user_data: 'denied' })).body.attemptId).toBe(opened.body.attemptId);
    await submitCard(opened.body.url, { number: CARDS.good });
    await app.settle();
    const [purchase] = await app.sql<{ payload: object }>(
      `SELECT o.payload FROM outbox.message o JOIN payments.purchase p ON p.invoice_id = o.key
       JOIN payments.customer c ON c.id = p.customer_id WHERE c.user_id = $1`,
      [actorOf(name)?.userId],
    );
    expect(purchase?.payload).toMatchObject({ consent: { ad_user_data: 'denied' }, click: { ga_client_id: '1.2' } });
    expect(JSON.stringify(purchase)).not.toMatch(/g-1|"user"/);
  });

  it('needs no webhook: a waiting page and the list of events find the payment', async () => {
    app.double.deliveries.set({ dropPercent: 100 });
    const { attemptId } = await app.pay(name);
    expect((await attempt(attemptId)).body).toMatchObject({ state: 'open', isEntitled: false });
    await app.worker.drain();
    expect((await attempt(attemptId)).body).toMatchObject({ state: 'paid', isEntitled: true });

    name = `user-${++count}`;
    const closed = await app.pay(name);
    const { signal } = new AbortController();
    expect(await app.worker.sweeps.listEvents(signal)).toBeGreaterThan(0);
    await app.worker.drain();
    expect((await attempt(closed.attemptId)).body).toMatchObject({ state: 'paid' });
    expect(await app.worker.sweeps.listEvents(signal)).toBe(0);
  });

  it('stays open after a declined card, and is paid by the next one', async () => {
    const { attemptId, url } = await app.pay(name, CARDS.declined);
    await app.settle();
    expect((await attempt(attemptId)).body).toMatchObject({
      ...{ state: 'open', isEntitled: false, lastFailure: 'The card was declined. Nothing was charged.' },
    });
    expect(paidIn()).toEqual([]);
    await submitCard(url, { number: CARDS.good });
    await app.settle();
    expect((await attempt(attemptId)).body).toMatchObject({ state: 'paid', isEntitled: true });
  });

  it.each([
    ['answers 500', { mode: 'status' as const, status: 500 }, 503],
    ['answers 429', { mode: 'status' as const, status: 429 }, 429],
  ])('says that nothing was charged when the provider %s, and charges once later', async (_, fault, status) => {
    app.double.faults.set(SESSIONS, fault, 2);
    const failed = await app.as<ErrorBody>(name, 'POST', CHECKOUT, { termsVersion: TERMS_VERSION });
    expect([failed.status, failed.body.error.message]).toEqual([
      status,
      expect.stringContaining('Nothing was charged'),
    ]);
    app.double.faults.clear();
    await app.member(name);
    expect(await sessions()).toHaveLength(1);
  });

  it('is refused to an unverified address and under terms that were not shown', async () => {
    const unverified = await app.as<ErrorBody>('unverified-1', 'POST', CHECKOUT, { termsVersion: TERMS_VERSION });
    expect([unverified.status, unverified.body.error.code]).toEqual([403, 'ACCESS.EMAIL_VERIFICATION_REQUIRED']);
    const old = await app.as<ErrorBody>(name, 'POST', CHECKOUT, { termsVersion: '2020-01-01' });
    expect([old.status, old.body.error.code]).toEqual([409, PAYMENT_CODES.termsChanged]);
    expect(await sessions()).toEqual([]);
  });

  it('shows nothing to others: neither attempt nor session nor receipt', async () => {
    const { attemptId } = await app.member(name);
    const [{ id: session } = { id: '' }] = await sessions();
    const [invoice] = (await billing()).invoices;
    const stranger = 'user-90000';
    for (const path of [
      `/api/payments/attempts/${attemptId}`,
      `/api/payments/attempts?session_id=${session}`,
      `/api/payments/invoices/${invoice?.id}/receipt`,
    ])
      expect((await app.as(stranger, 'GET', path)).status).toBe(404);
    const found = await app.as<AttemptView>(name, 'GET', `/api/payments/attempts?session_id=${session}`);
    expect(found.body).toMatchObject({ id: attemptId, state: 'paid' });
    const pdf = await fetch(`${app.base}/api/payments/invoices/${invoice?.id}/receipt`, {
      headers: { authorization: `Bearer ${name}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it.each([
    ['amount', { amount_subtotal: 100 }],
    ['currency', { currency: 'eur' }],
    ['owner', { client_reference_id: '00000000-0000-4000-9000-000000099999' }],
  ])('is worth nothing when the %s of the paid page does not match the order', async (fault, forged) => {
    const { attemptId } = await app.pay(name);
    const [session] = await sessions();
    Object.assign(session ?? {}, forged);
    const stored = app.double.core.store.list('checkout.session').find(({ id }) => id === session?.id);
    Object.assign(stored ?? {}, forged);
    for (const each of app.double.core.store.list('subscription'))
      if (each.metadata['attempt_id'] === attemptId) each.metadata['user_id'] = 'someone else';
    await app.settle();
    expect(await app.sql('SELECT state, fault FROM payments.attempt WHERE id = $1', [attemptId])).toEqual([
      { state: 'abandoned', fault },
    ]);
    expect(paidIn()).toEqual([]);
  });

  it('adds up to the cent with the provider’s balance, and its ledger is never changed', async () => {
    const [sum] = await app.sql<{ sum: string }>('SELECT sum(amount) FROM payments.ledger_entry');
    const taken = app.double.core.store
      .list('charge')
      .filter(({ status }) => status === 'succeeded')
      .reduce((total, { amount, amount_refunded: back }) => total + amount - back, 0);
    expect(Number(sum?.sum)).toBe(taken);
    await expect(app.sql('DELETE FROM payments.ledger_entry')).rejects.toThrow('only added');
    await expect(app.sql('UPDATE payments.membership_change SET is_paid = true')).rejects.toThrow('only added');
  });
});
