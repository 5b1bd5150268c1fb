import { submitCard } from '@app/testing/stripe';
import { actorOf, FEE, PAYS, startFirmFeesApp, type FirmFeesApp } from './testing/firm-fees-app';

describe('the refund of a firm’s fee', () => {
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

  it('is sent once, by itself, when a moderator rejects the submission', async () => {
    const id = await app.waiting(name);
    await app.pay(name, id);
    await app.settle();
    app.mails.clear();
    expect(await app.decide(id, 'reject')).toMatchObject({ state: 'refund_due' });
    await app.settle();
    await app.settle();
    expect(refunds().map(({ amount, status }) => [amount, status])).toEqual([[FEE, 'succeeded']]);
    expect(await state(id)).toBe('refunded');
    expect((await app.feeOf(name, id)).body).toMatchObject({
      paid: FEE,
      refund: { state: 'succeeded', amount: FEE, reason: 'rejected' },
    });
    expect(await app.entry(id)).toMatchObject({ state: 'refunded', refundState: 'succeeded' });
    expect(news()).toEqual(['rejected', 'refunded']);
    expect(app.mails.sent[0]).toMatchObject({ data: { isRefunded: true } });
  });

  it('is sent when it was paid after the submission was withdrawn, and its open page is closed', async () => {
    const id = await app.waiting(name);
    const { body } = await app.open(name, id);
    app.double.deliveries.set({ isPaused: true });
    await submitCard(body.url, { number: PAYS });
    await app.move(name, id, 'withdraw');
    app.double.deliveries.set({ isPaused: false });
    await app.settle();
    expect(await state(id)).toBe('withdrawn');
    expect(refunds().map(({ amount }) => amount)).toEqual([FEE]);
    expect((await app.feeOf(name, id)).body).toMatchObject({ refund: { state: 'succeeded', reason: 'withdrawn' } });
    expect(news()).toContain('refunded');

    name = `user-${++count}`;
    const other = await app.waiting(name);
    await app.open(name, other);
    await app.move(name, other, 'withdraw');
    await app.settle();
    expect(sessions().map(({ status }) => status)).toEqual(['expired']);
  });

  it('is sent when a submission that is in review is withdrawn', async () => {
    const id = await app.waiting(name);
    await app.pay(name, id);
    await app.settle();
    app.mails.clear();
    await app.move(name, id, 'withdraw');
    await app.settle();
    expect(refunds().map(({ amount }) => amount)).toEqual([FEE]);
    expect(news()).toEqual(['withdrawn', 'refunded']);
    expect(app.mails.sent[0]).toMatchObject({ data: { isRefunded: true } });
  });

  it('is sent for the second of two payments, once', async () => {
    const id = await app.waiting(name);
    const { attemptId } = await app.pay(name, id);
    await app.settle();
    const [session] = sessions();
    const second = '00000000-0000-4000-8000-00000000a0a0';
    const metadata = { ...session?.metadata, attempt_id: second };
    // A second page of the same submission, as only a fault of ours could open one.
    const again = await app.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: session?.customer as string,
      client_reference_id: session?.client_reference_id ?? '',
      success_url: 'https://site.test/',
      line_items: [{ price_data: { currency: 'usd', unit_amount: FEE, product_data: { name: 'Fee' } }, quantity: 1 }],
      metadata,
      payment_intent_data: { metadata },
    });
    await app.sql(
      `INSERT INTO payments.attempt
       SELECT (jsonb_populate_record(a, jsonb_build_object('id', $2::uuid, 'key', 'again-' || a.id, 'state', 'open',
         'session_id', $3::text, 'payment_id', null))).* FROM payments.attempt a WHERE a.id = $1`,
      [attemptId, second, again.id],
    );
    await submitCard(again.url ?? '', { number: PAYS });
    await app.settle();
    await app.settle();
    expect(refunds().map(({ amount, payment_intent: of }) => [amount, of === session?.payment_intent])).toEqual([
      [FEE, false],
    ]);
    expect((await app.feeOf(name, id)).body).toMatchObject({ paid: FEE, refund: { reason: 'twice' } });
    expect(await state(id)).toBe('in_review');
    expect(await app.entry(id)).toMatchObject({ refundState: null });
  });

  it('is tried again after it failed, three times, and is then for an administrator', async () => {
    const id = await app.waiting(name);
    await app.pay(name, id);
    await app.settle();
    app.double.faults.set('POST /v1/refunds', { mode: 'status', status: 500 }, 2);
    await app.decide(id, 'reject');
    const retry = () => app.sql(`UPDATE payments.provider_task SET due_at = now() WHERE state = 'due'`);
    await app.settle();
    expect([await state(id), refunds().length]).toEqual(['refund_due', 0]);
    app.double.faults.clear();
    for (let failed = 0; failed < 3; failed += 1) {
      await retry();
      await app.settle();
      const refund = refunds().at(-1);
      expect([refunds().length, refund?.status]).toEqual([failed + 1, 'succeeded']);
      await fetch(`${app.double.url}/__double/bank`, {
        method: 'POST',
        body: JSON.stringify({ action: 'fail_refund', id: refund?.id }),
      });
      await app.settle();
    }
    await retry();
    await app.settle();
    expect(refunds()).toHaveLength(3);
    expect(await app.entry(id)).toMatchObject({ refundState: 'failed', isDisputed: false });
    expect((await app.feeOf(name, id)).body).toMatchObject({ refund: { state: 'failed' } });
    // None before the last try, and one since.
    expect(app.mails.sent.filter(({ template }) => template === 'payment-alert')).toMatchObject([
      { to: 'admin-1@example.com', data: { news: 'refund_failed', amount: FEE } },
    ]);

    // Sent by hand at the provider: it counts like one of ours.
    await app.stripe.refunds.create({ payment_intent: sessions()[0]?.payment_intent as string });
    await app.settle();
    expect([await state(id), (await app.entry(id)).refundState]).toEqual(['refunded', 'succeeded']);
  });

  it('waits while the bank decides about a dispute, which moderators see', async () => {
    const bank = (action: string, of: string) =>
      fetch(`${app.double.url}/__double/bank`, { method: 'POST', body: JSON.stringify({ action, id: of }) });
    const id = await app.waiting(name);
    await app.pay(name, id);
    await app.settle();
    const intent = sessions()[0]?.payment_intent;
    const charge = app.double.core.store.list('charge').find(({ payment_intent: of }) => of === intent);
    await bank('dispute', charge?.id ?? '');
    await app.settle();
    expect(await app.entry(id)).toMatchObject({ state: 'in_review', isDisputed: true });
    expect((await app.feeOf(name, id)).body).toMatchObject({ isDisputed: true, refund: null });
    await app.decide(id, 'reject');
    await app.settle();
    expect([await state(id), refunds().length]).toEqual(['refund_due', 0]);
    const dispute = app.double.core.store.list('dispute').find(({ payment_intent: of }) => of === intent);
    await bank('win', dispute?.id ?? '');
    await app.settle();
    expect([await state(id), refunds().length]).toEqual(['refunded', 1]);
  });

  it('is sent with a submission that is deleted before a decision, and not after its publication', async () => {
    const erase = (id: string) => app.sql('DELETE FROM firms.submission WHERE id = $1', [id]);
    const note = (id: string) => app.sql('INSERT INTO payments.firm_fee_due (submission_id) VALUES ($1)', [id]);
    const id = await app.waiting(name);
    await app.pay(name, id);
    await app.settle();
    await erase(id);
    await note(id);
    await app.settle();
    expect(refunds()).toHaveLength(1);

    name = `user-${++count}`;
    const published = await app.waiting(name);
    await app.pay(name, published);
    await app.settle();
    await app.decide(published, 'publish');
    await erase(published);
    await note(published);
    await app.settle();
    expect(refunds()).toEqual([]);
  });

  it('is in the ledger with every movement, which adds up to the provider’s balance', async () => {
    const [sum] = await app.sql<{ sum: string }>('SELECT sum(amount) FROM payments.ledger_entry');
    const { store } = app.double.core;
    const kept = store
      .list('charge')
      .filter(({ status }) => status === 'succeeded')
      .reduce((total, { amount, amount_refunded: back }) => total + amount - back, 0);
    expect(Number(sum?.sum)).toBe(kept);
    expect(await app.sql('SELECT 1 FROM payments.firm_fee_due')).toEqual([]);
  });
});
