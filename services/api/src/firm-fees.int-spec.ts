import { PAYMENT_CODES, type ErrorBody } from '@app/contracts';
import { submitCard } from '@app/testing/stripe';
import { actorOf, FEE, PAYS, startFirmFeesApp, type FirmFeesApp } from './testing/firm-fees-app';

describe('the fee of a firm’s submission', () => {
  let app: FirmFeesApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startFirmFeesApp();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.mails.clear();
    app.fee.cents = FEE;
    name = `user-${++count}`;
  });
  afterEach(() => {
    app.double.deliveries.set({ isPaused: false, dropPercent: 0 });
    app.double.faults.clear();
  });

  const news = () => app.mails.sent.map(({ data }) => ('news' in data ? data.news : ''));
  const sessions = (who = name) =>
    app.double.core.store.list('checkout.session').filter((each) => each.client_reference_id === actorOf(who)?.userId);
  const refunds = () => {
    const mine = new Set(sessions().map(({ payment_intent: intent }) => intent));
    return app.double.core.store.list('refund').filter(({ payment_intent: intent }) => mine.has(intent as string));
  };
  const state = async (id: string) => (await app.submission(name, id)).state;
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as ErrorBody).error.code];

  it('is paid on the provider’s page, and leads to a moderator, a receipt and a profile', async () => {
    const id = await app.waiting(name);
    expect((await app.feeOf(name, id)).body).toMatchObject({
      state: 'payment_pending',
      fee: { amount: FEE, currency: 'usd' },
      isDue: true,
      paid: 0,
      attempt: null,
    });
    const { url } = await app.pay(name, id);
    expect(new URL(url).origin).toBe(app.double.url);
    expect(await state(id)).toBe('payment_pending');
    await app.settle();
    expect(await state(id)).toBe('in_review');
    const { body: paid } = await app.feeOf(name, id);
    expect(paid).toMatchObject({
      isDue: false,
      paid: FEE,
      refund: null,
      isDisputed: false,
      paidAt: expect.any(String),
    });
    const receipt = await fetch(`${app.base}/api/payments/invoices/${paid.receiptId}/receipt`, {
      headers: app.headersOf(name),
    });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(news().toSorted()).toEqual(['payment_due', 'receipt', 'received']);
    expect(app.mails.sent.find(({ template }) => template === 'firm-fee')).toMatchObject({
      to: actorOf(name)?.username,
      data: { amount: FEE, currency: 'usd', submissionId: id },
    });
    expect(await app.entry(id)).toMatchObject({ feeCents: FEE, paidCents: FEE, refundState: null, isDisputed: false });

    expect(await app.decide(id, 'publish')).toMatchObject({ state: 'published' });
    await app.settle();
    expect(refunds()).toEqual([]);
    expect(await app.sql('SELECT 1 FROM outbox.message WHERE name = $1', ['purchase'])).toEqual([]);
  });

  it('opens one page for a hundred clicks in two tabs and on two replicas, and none once it is paid', async () => {
    const id = await app.waiting(name);
    const replica = await app.replica();
    const path = `/api/payments/firm-submissions/${id}/checkout`;
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => app.open(name, id)),
      ...Array.from({ length: 50 }, () =>
        replica.call<{ url: string }>('POST', path, { headers: app.headersOf(name) }),
      ),
    ]);
    await replica.close();
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(sessions()).toHaveLength(1);
    const url = answers[0]?.body.url ?? '';
    // The form is sent twice, and again after going back.
    await Promise.all([submitCard(url, { number: PAYS }), submitCard(url, { number: PAYS })]);
    await submitCard(url, { number: PAYS });
    expect((await app.open(name, id)).body).toMatchObject({ url });
    await app.settle();
    await submitCard(url, { number: PAYS });
    expect(codeOf(await app.open(name, id))).toEqual([409, PAYMENT_CODES.nothingDue]);
    expect(sessions()).toHaveLength(1);
    const intents = new Set(sessions().map(({ payment_intent: intent }) => intent));
    const charges = app.double.core.store.list('charge').filter(({ payment_intent: i }) => intents.has(i as string));
    expect(charges).toHaveLength(1);
  });

  it('belongs to its submitter: neither fee nor page of another account’s submission', async () => {
    const id = await app.waiting(name);
    for (const [who, which] of [
      ['user-90001', id],
      [name, '00000000-0000-4000-8000-00000000ffff'],
      [name, 'draft'],
    ] as const) {
      expect(codeOf(await app.feeOf(who, which))).toEqual([404, PAYMENT_CODES.submissionNotFound]);
      expect(codeOf(await app.open(who, which))).toEqual([404, PAYMENT_CODES.submissionNotFound]);
    }
    expect(sessions()).toEqual([]);
    expect(sessions('user-90001')).toEqual([]);
  });

  it('is paid for one submission alone: the session of another one moves nothing here', async () => {
    const first = await app.waiting(name);
    const { attemptId, url } = await app.pay(name, first);
    await app.settle();
    const other = `user-${++count}`;
    const second = await app.waiting(other);
    // A return address with the attempt of another submission is only an address.
    const { body } = await app.feeOf(other, second);
    expect([body.isDue, body.attempt]).toEqual([true, null]);
    await submitCard(url, { number: PAYS });
    await app.settle();
    expect((await app.submission(other, second)).state).toBe('payment_pending');
    expect((await app.as(other, 'GET', `/api/payments/attempts/${attemptId}`)).status).toBe(404);
  });

  it.each([
    ['amount', { amount_subtotal: 100 }],
    ['currency', { currency: 'eur' }],
    ['owner', { client_reference_id: '00000000-0000-4000-9000-000000099999' }],
  ])(
    'moves nothing, and goes back, when the %s of the paid page is not the one that was ordered',
    async (fault, forged) => {
      const id = await app.waiting(name);
      const { attemptId } = await app.pay(name, id);
      const stored = sessions()[0];
      const intent = stored?.payment_intent;
      Object.assign(stored ?? {}, forged);
      await app.settle();
      expect(await app.sql('SELECT state, fault FROM payments.attempt WHERE id = $1', [attemptId])).toEqual([
        { state: 'abandoned', fault },
      ]);
      expect(await state(id)).toBe('payment_pending');
      const back = app.double.core.store.list('refund').filter(({ payment_intent: of }) => of === intent);
      expect(back.map(({ amount }) => amount)).toEqual([FEE]);
      expect(news()).toContain('refunded');
      expect((await app.feeOf(name, id)).body).toMatchObject({ paid: 0, refund: { reason: 'mismatch' } });
    },
  );

  it('moves nothing by a forged or replayed delivery', async () => {
    const id = await app.waiting(name);
    const { body } = await app.open(name, id);
    const [session] = sessions();
    const forged = JSON.stringify({
      ...{ id: 'evt_forged', object: 'event', type: 'checkout.session.completed', api_version: '2026-10-28.endive' },
      ...{ created: 1_795_800_000, livemode: false },
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    });
    const deliver = (signature: string) =>
      fetch(`${app.base}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: forged,
      });
    expect((await deliver(`t=${Math.floor(app.clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`)).status).toBe(400);
    await app.settle();
    expect(await state(id)).toBe('payment_pending');

    await submitCard(body.url, { number: PAYS });
    await app.settle();
    app.mails.clear();
    for (const event of app.double.core.store.list('event').slice(-5)) app.double.deliveries.resend(event.id);
    await app.settle();
    expect(await state(id)).toBe('in_review');
    expect(news()).toEqual([]);
  });

  it('needs no webhook, and an abandoned page expires by its event and by the sweep', async () => {
    const id = await app.waiting(name);
    app.double.deliveries.set({ dropPercent: 100 });
    await app.open(name, id);
    app.clock.advance(13 * 3_600_000);
    await app.stripe.checkout.sessions.list({ limit: 1 });
    app.double.core.tick();
    await app.sql(`UPDATE payments.attempt SET checked_at = now() - interval '1 day' WHERE subject = $1`, [id]);
    await app.worker.sweeps.readAttempts();
    await app.worker.drain();
    expect((await app.feeOf(name, id)).body).toMatchObject({ isDue: true, attempt: { state: 'expired' } });

    // The next page, whose payment the list of events tells.
    await app.pay(name, id);
    await app.worker.sweeps.listEvents(new AbortController().signal);
    await app.worker.drain();
    expect(await state(id)).toBe('in_review');
    expect(sessions()).toHaveLength(2);

    name = `user-${++count}`;
    app.double.deliveries.set({ dropPercent: 0 });
    const left = await app.waiting(name);
    await app.open(name, left);
    app.clock.advance(13 * 3_600_000);
    app.double.core.tick();
    await app.settle();
    expect((await app.feeOf(name, left)).body).toMatchObject({ isDue: true, attempt: { state: 'expired' } });
  });

  it('is a draft again after 30 days without a payment', async () => {
    const id = await app.waiting(name);
    await app.orders.reopenUnpaid(100);
    expect(await state(id)).toBe('payment_pending');
    app.clock.advance(31 * 86_400_000);
    await app.orders.reopenUnpaid(100);
    expect(await app.submission(name, id)).toMatchObject({ state: 'draft', editable: true });
    const mine = app.mails.sent.filter(({ to }) => to === actorOf(name)?.username);
    expect(mine.map(({ data }) => 'news' in data && data.news)).toEqual(['payment_due', 'payment_lapsed']);
    expect(codeOf(await app.open(name, id))).toEqual([409, PAYMENT_CODES.nothingDue]);
  });

  it('holds when it was paid while the submission was opened for changes, at the price of its page', async () => {
    const id = await app.waiting(name);
    const { body } = await app.open(name, id);
    await app.move(name, id, 'reopen');
    app.fee.cents = 2 * FEE;
    await submitCard(body.url, { number: PAYS });
    await app.settle();
    expect(await app.submission(name, id)).toMatchObject({ state: 'draft', feeCents: FEE, paidCents: FEE });
    expect(await app.submit(name, id)).toMatchObject({ state: 'in_review', feeCents: FEE });
    expect(refunds()).toEqual([]);
  });

  it('is asked at its present price: the page of an earlier one is closed', async () => {
    const id = await app.waiting(name);
    const { body: old } = await app.open(name, id);
    await app.move(name, id, 'reopen');
    app.fee.cents = 19_900;
    await app.submit(name, id);
    const { body: next } = await app.open(name, id);
    expect(next.url).not.toBe(old.url);
    await submitCard(old.url, { number: PAYS });
    await submitCard(next.url, { number: PAYS });
    await app.settle();
    expect((await app.feeOf(name, id)).body).toMatchObject({ paid: 19_900, fee: { amount: 19_900 } });
    expect(sessions().map(({ status }) => status)).toEqual(['expired', 'complete']);
  });

  it('of 0 goes straight to a moderator, and opens no page', async () => {
    app.fee.cents = 0;
    const id = await app.waiting(name);
    expect(await state(id)).toBe('in_review');
    expect((await app.feeOf(name, id)).body).toMatchObject({ isDue: false, fee: { amount: 0 }, attempt: null });
    expect(codeOf(await app.open(name, id))).toEqual([409, PAYMENT_CODES.nothingDue]);
    await app.decide(id, 'reject');
    await app.settle();
    expect(await state(id)).toBe('rejected');
  });
});
