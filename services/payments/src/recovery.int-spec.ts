import { randomUUID } from 'node:crypto';
import type { BillingView, PaymentDetail } from '@app/contracts';
import { actorOf, CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The call is carried out, its answer is lost; twice, because the library tries once more. */
const LOST = [{ mode: 'accept-then-reset' as const, status: 500 }, 2] as const;

describe('payments, long after something went wrong', () => {
  let app: PaymentsApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp({ env: { LOG_LEVEL: 'trace' } });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    name = `user-${++count}`;
  });
  afterEach(() => app.double.faults.clear());

  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;
  const store = () => app.double.core.store;
  const customers = () =>
    store()
      .list('customer')
      .filter((each) => !each.deleted && each.metadata['user_id'] === actorOf(name)?.userId);
  const sessions = () =>
    store()
      .list('checkout.session')
      .filter(({ client_reference_id: id }) => id === actorOf(name)?.userId);
  const charges = async () => {
    const customer = await app.customerOf(name);
    return store()
      .list('charge')
      .filter((each) => each.customer === customer);
  };

  // The administrator's code is of the present: this comes before time passes.
  it('send a refund once, when its answer was lost and its key is forgotten', async () => {
    await app.member(name);
    const [charge] = await charges();
    const payment = String(charge?.payment_intent);
    const request = { id: randomUUID(), amount: 10_000, reason: 'Agreed on the phone.', access: 'keep' };
    const path = `/api/admin/payments/payments/${payment}`;
    expect((await app.as('admin-1', 'POST', `${path}/refunds`, request)).status).toBe(200);
    app.double.faults.set('POST /v1/refunds', ...LOST);
    await app.worker.drain();
    app.double.faults.clear();
    app.clock.advance(25 * HOUR_MS);
    await app.sql(
      `UPDATE payments.provider_task SET due_at = now(), created_at = created_at - interval '25 hours'
       WHERE state = 'due'`,
    );
    await app.settle();
    const sent = store()
      .list('refund')
      .filter(({ payment_intent: id }) => id === payment);
    expect(sent.map(({ amount }) => amount)).toEqual([10_000]);
    expect((await app.as<PaymentDetail>('admin-1', 'GET', path)).body).toMatchObject({
      refunded: 10_000,
      refunds: [{ state: 'succeeded' }],
    });
  });

  it('find the customer whose answer was lost a day ago, when its key is forgotten', async () => {
    app.double.faults.set('POST /v1/customers', ...LOST);
    expect((await app.open(name)).status).toBe(503);
    app.double.faults.clear();
    app.clock.advance(25 * HOUR_MS);
    await app.member(name);
    expect([customers().length, (await charges()).length]).toEqual([1, 1]);
    expect(await billing()).toMatchObject({ state: 'active' });
  });

  it('find the payment page whose answer was lost, and charge once on a new one', async () => {
    app.double.faults.set('POST /v1/checkout/sessions', ...LOST);
    expect((await app.open(name)).status).toBe(503);
    app.double.faults.clear();
    app.clock.advance(25 * HOUR_MS);
    app.double.tick();
    await app.member(name);
    expect(sessions().map(({ status }) => status)).toEqual(['expired', 'complete']);
    expect(await charges()).toHaveLength(1);
    expect(
      await app.sql(
        `SELECT a.state FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
         WHERE c.user_id = $1 ORDER BY a.created_at`,
        [actorOf(name)?.userId],
      ),
    ).toEqual([{ state: 'expired' }, { state: 'paid' }]);
  });

  it('show the receipt of a payment on day 400, whose link is kept nowhere', async () => {
    await app.member(name);
    app.clock.advance(400 * DAY_MS);
    const [invoice] = (await billing()).invoices;
    const receipt = await fetch(`${app.base}/api/payments/invoices/${invoice?.id}/receipt`, {
      headers: { authorization: `Bearer ${name}` },
    });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const link = store().find('invoice', invoice?.id)?.invoice_pdf ?? '';
    expect(link).toContain(app.double.url);
    expect((await written()).filter((text) => text.includes(link))).toEqual([]);
  });

  it('keep no card number: not in the database, not in the log', async () => {
    await app.member(name);
    await app.pay(`user-${++count}`, CARDS.declined);
    await app.settle();
    const texts = [...(await written()), ...app.logs];
    expect(texts.some((text) => text.includes('"last4": "4242"'))).toBe(true);
    expect(app.logs.length).toBeGreaterThan(0);
    for (const number of Object.values(CARDS)) {
      const spaced = number.replace(/(\d{4})(?=\d)/g, '$1[ -]?');
      expect(texts.filter((text) => new RegExp(spaced).test(text))).toEqual([]);
    }
  });

  /** Every row of every table of this database, as text. */
  async function written(): Promise<string[]> {
    const tables = await app.sql<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const rows = await Promise.all(
      tables.map(({ name: table }) => app.sql<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM ${table} t`)),
    );
    return rows.flat().map(({ text }) => text);
  }
});
