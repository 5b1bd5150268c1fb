import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import {
  PAYMENT_CODES,
  type BillingView,
  type CompsPage,
  type ErrorBody,
  type MembersPage,
  type PaymentDetail,
  type PaymentFigures,
  type PaymentsPage,
  type RefundRequest,
} from '@app/contracts';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { PaymentsWaitingWork } from './index';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

const PATH = '/api/admin/payments';
const ADMIN = 'admin-1';
const REASON = 'The member asked for it by phone.';

describe('payments in the portal', () => {
  let app: PaymentsApp;
  let stripe: Stripe;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp();
    const { hostname: host, port } = new URL(app.double.url);
    stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.mails.clear();
    name = `user-${++count}`;
  });

  const get = async <T>(path: string) => (await app.as<T>(ADMIN, 'GET', `${PATH}/${path}`)).body;
  const payments = async (query = '') => get<PaymentsPage>(`payments?${query}`);
  /** The latest payment of the present user. */
  async function payment(): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `SELECT m.id FROM payments.mirror m JOIN payments.customer c ON c.id = m.customer_id
       WHERE m.kind = 'payment' AND c.user_id = $1 ORDER BY m.facts->>'createdAt' DESC LIMIT 1`,
      [actorOf(name)?.userId],
    );
    return row?.id ?? '';
  }
  const detail = async () => get<PaymentDetail>(`payments/${await payment()}`);
  const refund = async (changes: Partial<RefundRequest> = {}, who = ADMIN) => {
    const body = { id: randomUUID(), amount: 29_900, reason: REASON, access: 'keep', ...changes };
    return app.as<PaymentDetail & ErrorBody>(who, 'POST', `${PATH}/payments/${await payment()}/refunds`, body);
  };
  const refunds = async () => (await stripe.refunds.list({ payment_intent: await payment(), limit: 100 })).data;
  const charge = async () => (await stripe.charges.list({ customer: await app.customerOf(name) })).data[0]?.id ?? '';
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const bank = (action: string, id: string) =>
    fetch(`${app.double.url}/__double/bank`, { method: 'POST', body: JSON.stringify({ action, id }) });
  const month = async () => {
    await bank('month', await app.customerOf(name));
    await app.settle();
  };

  it('are closed to users, and a refund to an administrator whose code is old', async () => {
    await app.member(name);
    for (const path of [
      ...['members', 'members.csv', 'comps', 'comps.csv', 'payments', 'payments.csv', 'figures'],
      `payments/${await payment()}`,
    ])
      expect((await app.as(name, 'GET', `${PATH}/${path}`)).status).toBe(403);
    expect((await refund({}, name)).status).toBe(403);
    const late = await refund({}, 'late-1');
    expect([late.status, late.body.error.code]).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
    expect(await refunds()).toEqual([]);
  });

  it('show one payment with its invoice, ledger and membership', async () => {
    await app.member(name);
    expect(await detail()).toMatchObject({
      email: `user-${count}@example.com`,
      purpose: 'membership',
      state: 'succeeded',
      amount: { amount: 29_900, currency: 'usd' },
      refunded: 0,
      refundable: 29_900,
      invoice: { status: 'paid', periodStart: expect.any(String), periodEnd: expect.any(String) },
      failure: null,
      membership: { state: 'active', grants: [{ kind: 'paid' }] },
      ledger: [{ kind: 'payment', amount: { amount: 29_900, currency: 'usd' } }],
      refunds: [],
      changes: [{ from: expect.any(String), to: 'active' }],
    });
    const unknown = await app.as<ErrorBody>(ADMIN, 'GET', `${PATH}/payments/pi_unknown`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, PAYMENT_CODES.paymentNotFound]);
  });

  it('are shown beside a complimentary membership that runs, and not beside one that is over', async () => {
    await app.member(name);
    const { userId = '' } = actorOf(name) ?? {};
    const paid = app.grants.grants.get(userId) ?? [];
    const from = app.clock.now();
    const kinds = async (until: Date) => {
      app.grants.grants.set(userId, [...paid, { source: 'comp', from, until }]);
      return (await detail()).membership?.grants.map(({ kind }) => kind);
    };
    expect(await kinds(new Date(from.getTime() + 60_000))).toEqual(['paid', 'comp']);
    expect(await kinds(from)).toEqual(['paid']);
  });

  it('are refunded in parts up to what was paid, by the provider’s count, and the membership stays', async () => {
    await app.member(name);
    for (const amount of [10_000, 10_000, 9_900]) {
      expect((await refund({ amount })).status).toBe(200);
      await app.settle();
    }
    expect(await detail()).toMatchObject({
      state: 'refunded',
      refunded: 29_900,
      refundable: 0,
      refunds: [{ state: 'succeeded', amount: { amount: 10_000 }, by: 'user-1@example.com' }, {}, {}],
      ledger: [{ kind: 'payment' }, { kind: 'refund', amount: { amount: -10_000 } }, {}, {}],
    });
    const more = await refund({ amount: 1 });
    expect([more.status, more.body.error.message]).toEqual([
      409,
      expect.stringContaining('Nothing more of this payment'),
    ]);
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
    expect(app.mails.sent.filter(({ data }) => 'news' in data && data.news === 'refunded')).toHaveLength(3);
  });

  it('end the membership with a full refund that says so, in every session, and charge no more', async () => {
    await app.member(name);
    expect((await refund({ access: 'end' })).body.refunds).toMatchObject([{ state: 'sending', reason: REASON }]);
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'refunded', isEntitled: false, moves: ['join'] });
    const customer = await app.customerOf(name);
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it.each([
    ['the same request', () => 'e0000000-0000-4000-8000-000000000001'],
    ['requests of several administrators', () => randomUUID()],
  ])('are refunded once, however often %s arrives at once', async (_, id) => {
    await app.member(name);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) => refund({ id: id() }, `admin-${(index % 3) + 1}`)),
    );
    await app.settle();
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await refunds()).map(({ amount }) => amount)).toEqual([29_900]);
  });

  it('are refunded once when the provider breaks off after it took the refund', async () => {
    await app.member(name);
    app.double.faults.set('POST /v1/refunds', { mode: 'accept-then-reset', status: 500 }, 2);
    await refund();
    await app.settle();
    expect((await detail()).refunds).toMatchObject([{ state: expect.stringMatching(/sending|succeeded/) }]);
    app.double.faults.clear();
    await app.sql(`UPDATE payments.provider_task SET due_at = now() WHERE state = 'due'`);
    await app.settle();
    expect((await refunds()).map(({ amount }) => amount)).toEqual([29_900]);
    expect((await detail()).refunds).toMatchObject([{ state: 'succeeded' }]);
  });

  it('show a refund that the bank returns, which can be sent again', async () => {
    await app.member(name, CARDS.refundFails);
    await refund();
    await app.settle();
    for (const { id, status } of await refunds()) if (status !== 'failed') await bank('fail_refund', id);
    await app.settle();
    expect(await detail()).toMatchObject({
      refunded: 0,
      refundable: 29_900,
      refunds: [{ state: 'failed', failure: expect.any(String) }],
      ledger: [{ kind: 'payment' }, { kind: 'refund' }, { kind: 'refund_returned', amount: { amount: 29_900 } }],
    });
    const failed = app.mails.sent.filter(({ data }) => 'news' in data && data.news === 'refund_failed');
    expect(failed.filter(({ template }) => template === 'premium')).toHaveLength(1);
    // To those who may refund and can sign in, once each.
    const alerts = app.mails.sent.filter(({ template }) => template === 'payment-alert');
    expect(alerts.map(({ to }) => to).sort()).toEqual(['admin-1@example.com', 'admin-2@example.com']);
    expect(alerts.map(({ data }) => data)).toContainEqual({
      ...{ firstName: 'Alex', news: 'refund_failed', amount: 29_900, currency: 'usd' },
    });
    await app.sql('UPDATE payments.sync_key SET dirty = 1, due_at = now()');
    await app.settle();
    expect(app.mails.sent.filter(({ template }) => template === 'payment-alert')).toHaveLength(2);
    const waiting = app.app.get(PaymentsWaitingWork, { strict: false });
    expect(await waiting.counts()).toMatchObject({ failed_refunds: 1 });
    expect((await get<PaymentsPage>('payments?state=refund_failed')).rows).toHaveLength(1);
    expect((await refund()).status).toBe(200);
  });

  it('refuse another refund under the id of one that was sent, and take the same one again', async () => {
    await app.member(name);
    const id = randomUUID();
    expect((await refund({ id, amount: 100, access: 'keep' })).status).toBe(200);
    const other = await refund({ id, amount: 200, access: 'keep' });
    expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('with other values')]);
    expect((await refund({ id, amount: 100, access: 'keep' })).status).toBe(200);
    await app.settle();
    expect((await refunds()).map(({ amount }) => amount)).toEqual([100]);
  });

  it('refuse more than is left, a part that ends the membership, a short reason, and what is disputed', async () => {
    await app.member(name);
    const wrong: [Partial<RefundRequest>, string, string][] = [
      [{ amount: 29_901 }, 'amount', 'more than can still be refunded'],
      [{ amount: 100, access: 'end' }, 'access', 'leaves the membership'],
      [{ reason: 'short' }, 'reason', 'at least 10 characters'],
      [{ amount: 0 }, 'amount', 'above zero'],
    ];
    for (const [changes, field, words] of wrong) {
      const { status, body } = await refund(changes);
      expect([status, body.error.fields?.[field]]).toEqual([400, expect.stringContaining(words)]);
    }
    await bank('dispute', await charge());
    await app.settle();
    const disputed = await refund();
    expect([disputed.status, disputed.body.error.code]).toEqual([409, PAYMENT_CODES.refundRefused]);
    expect(await detail()).toMatchObject({ state: 'disputed', refundable: 0 });
    expect(await refunds()).toEqual([]);
  });

  it('are refunded in parts by several at once, and never beyond what was paid', async () => {
    await app.member(name);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => refund({ amount: 10_000 }, `admin-${(index % 3) + 1}`)),
    );
    await app.settle();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    expect((await refunds()).map(({ amount }) => amount)).toEqual([10_000, 10_000]);
    expect(await detail()).toMatchObject({ state: 'partly_refunded', refunded: 20_000, refundable: 9_900 });
  });

  it('that are refunded in part and then disputed are the bank’s; what was won back can be refunded', async () => {
    await app.member(name);
    expect((await refund({ amount: 10_000 })).status).toBe(200);
    await app.settle();
    await bank('dispute', await charge());
    await app.settle();
    expect(await detail()).toMatchObject({
      ...{ state: 'disputed', refunded: 10_000, refundable: 0 },
      ledger: [
        { kind: 'payment', amount: { amount: 29_900 } },
        { kind: 'refund', amount: { amount: -10_000 } },
        { kind: 'dispute', amount: { amount: -19_900 } },
      ],
    });
    expect((await refund({ amount: 100 })).body.error.code).toBe(PAYMENT_CODES.refundRefused);
    const [dispute] = (await stripe.disputes.list({ charge: await charge() })).data;
    await bank('win', dispute?.id ?? '');
    await app.settle();
    expect(await detail()).toMatchObject({ state: 'partly_refunded', refundable: 19_900 });
    expect((await refund({ amount: 19_900, access: 'end' })).status).toBe(200);
    await app.settle();
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'refunded', isEntitled: false });
    expect((await detail()).ledger.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
  });

  it('that the bank disputes before a refund is sent are not refunded as well, and end nothing', async () => {
    await app.member(name);
    expect((await refund({ access: 'end' })).status).toBe(200);
    await bank('dispute', await charge());
    await app.settle();
    expect(await refunds()).toEqual([]);
    expect(await detail()).toMatchObject({
      ...{ state: 'disputed', refunded: 0 },
      refunds: [{ state: 'failed', failure: 'charge_disputed' }],
    });
    expect(await billing()).toMatchObject({ state: 'suspended' });
    const [dispute] = (await stripe.disputes.list({ charge: await charge() })).data;
    await bank('win', dispute?.id ?? '');
    await app.settle();
    expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
  });

  it('list failed renewals, and count them among what waits', async () => {
    await app.member(name, CARDS.renewalFails);
    const waiting = app.app.get(PaymentsWaitingWork, { strict: false });
    const before = (await waiting.counts()).failed_payments ?? 0;
    await month();
    expect((await waiting.counts()).failed_payments).toBe(before + 1);
    const { rows } = await get<MembersPage>('members?state=failing');
    expect(rows).toMatchObject([{ email: `user-${count}@example.com`, state: 'grace', isPaid: true }]);
    expect((await payments('state=failed')).rows).toMatchObject([{ email: `user-${count}@example.com` }]);
    expect(await get<PaymentFigures>('figures')).toMatchObject({ atRisk: 1 });
  });

  it('list complimentary memberships with their ends', async () => {
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    const grants = [{ source: 'comp' as const, from: app.clock.now(), until }];
    app.grants.grants.set(actorOf(name)?.userId ?? '', grants);
    expect((await get<CompsPage>('comps')).rows).toEqual([
      {
        userId: actorOf(name)?.userId,
        email: `user-${count}@example.com`,
        from: expect.any(String),
        until: until.toISOString(),
      },
    ]);
  });

  it('are paged by key: every row once, also when rows arrive in between', async () => {
    const [customer] = await app.sql<{ id: string }>('SELECT id FROM payments.customer LIMIT 1');
    const add = (from: number, to: number) =>
      app.sql(
        `INSERT INTO payments.mirror (customer_id, kind, id, facts, changed_at)
         SELECT $1, 'payment', 'pi_many_' || n, jsonb_build_object('id', 'pi_many_' || n, 'status', 'succeeded',
           'amount', 100, 'refunded', 0, 'currency', 'usd', 'createdAt', 1000 + n / 3, 'failure', NULL), now()
         FROM generate_series($2::int, $3::int) n`,
        [customer?.id, from, to],
      );
    await add(1, 120);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: PaymentsPage = await payments(`state=succeeded${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.map(({ id }) => id).filter((id) => id.startsWith('pi_many')));
      if (cursor === undefined) await add(900_001, 900_010);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    for (const bad of ['x', 'WzEsMl0', 'WyJhIiwiYiJd'])
      expect((await app.as(ADMIN, 'GET', `${PATH}/payments?cursor=${bad}`)).status).toBe(400);
    await app.sql(`DELETE FROM payments.mirror WHERE id LIKE 'pi_many_%'`);
  });

  const file = async (path: string) => {
    const answer = await fetch(`${app.base}${PATH}/${path}`, { headers: { authorization: `Bearer ${ADMIN}` } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
    return { type: answer.headers.get('content-type'), lines: (await answer.text()).trim().split('\r\n') };
  };

  it('are CSV files of members by their filter, and of complimentary memberships', async () => {
    await app.member(name);
    await app.as(name, 'POST', '/api/payments/membership/cancel');
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    const given = { from: app.clock.now(), until };
    const { userId = '' } = actorOf(name) ?? {};
    await app.database.dataSource.transaction((manager) => app.grants.set(manager, userId, 'comp', given, given.from));
    const { type, lines } = await file('members.csv?state=ending');
    expect(type).toContain('text/csv');
    expect(lines[0]).toContain('Customer,Account,State,Per month,Currency,Paid until,Last change,Reason for leaving');
    expect(lines.slice(1).every((line) => line.split(',')[2] === 'ending')).toBe(true);
    expect(lines.find((line) => line.includes(`,${name}@example.com,`))).toMatch(
      /,ending,299\.00,USD,20\d\d-[^,]+,20\d\d-/,
    );
    expect((await file('members.csv')).lines.length).toBeGreaterThan(lines.length);
    const comps = (await file('comps.csv')).lines;
    expect(comps[0]).toContain('User,Account,Given,Ends');
    expect(comps).toContain([userId, `${name}@example.com`, given.from.toISOString(), until.toISOString()].join(','));
    expect((await app.as(ADMIN, 'GET', `${PATH}/members.csv?state=gone`)).status).toBe(400);
    await app.database.dataSource.transaction((manager) => app.grants.set(manager, userId, 'comp', null, given.from));
  });

  it('are a CSV file of the same filter', async () => {
    const { type, lines } = await file('payments.csv?state=disputed');
    expect(type).toContain('text/csv');
    expect(lines[0]).toContain('Payment,Date,Account,Purpose,State,Amount,Refunded,Currency');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,membership,disputed,299\.00,/);
  });

  it('add up: members at the beginning, new, back and gone to those at the end, money to the provider’s', async () => {
    const present = await get<PaymentFigures>('figures');
    const next = new Date(`${present.month}-01T00:00:00Z`);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const following = await get<PaymentFigures>(`figures?month=${next.toISOString().slice(0, 7)}`);
    for (const { opening, started, reactivated, churned, closing } of [present, following])
      expect(opening + started + reactivated - churned).toBe(closing);
    expect([following.opening, present.started > 3, present.mrr % 29_900]).toEqual([present.closing, true, 0]);
    const [sum] = await app.sql<{ sum: string }>('SELECT sum(amount) FROM payments.ledger_entry');
    const taken = app.double.core.store.list('balance_transaction').reduce((total, { amount }) => total + amount, 0);
    expect(Number(sum?.sum)).toBe(taken);
    expect((await app.as(ADMIN, 'GET', `${PATH}/figures?month=2026-13`)).status).toBe(400);
  });

  it('are of the months of the site, not of UTC', async () => {
    // Midnight in New York on February 1 and March 1, 2025 is five o'clock in UTC.
    const moments = ['2025-02-01T04:59:59Z', '2025-02-01T05:00:00Z', '2025-03-01T04:59:59Z', '2025-03-01T05:00:00Z'];
    for (const [index, at] of moments.entries())
      await app.sql(
        `INSERT INTO payments.ledger_entry (customer_id, kind, provider_id, amount, currency, at)
         VALUES (gen_random_uuid(), 'payment', $1, $2, 'usd', $3)`,
        [`pi_month_${index}`, 10 ** index, at],
      );
    const paid = async (month: string) => (await get<PaymentFigures>(`figures?month=${month}`)).paid;
    expect([await paid('2025-01'), await paid('2025-02'), await paid('2025-03')]).toEqual([1, 110, 1_000]);
  });
});
