import { randomUUID } from 'node:crypto';
import type { BillingView, ErrorBody, PaymentDetail, PaymentDiagnostics } from '@app/contracts';
import { submitCard } from '@app/testing/stripe';
import { PaymentDiagnosticsModule } from './diagnostics/payment-diagnostics.module';
import { USUAL_LIMITS } from './provider/provider-limits';
import { TERMS_VERSION } from './settings/payment-settings';
import { actorOf, CARDS, startPaymentsApp, UNPACED, type PaymentsApp } from './testing/payments-app';

const CHECKOUT = '/api/payments/membership/checkout';
/** Short for a provider that hangs, and long enough for one that answers beside other tests. */
const LIMITS = { ...UNPACED, timeoutMs: 700, receiptTimeoutMs: 700 };
const NOTHING = 'Nothing was charged';
const UNMOVED = 'No money was moved';

/** Twice: the library tries each call once more. */
const FAULTS = [
  ['hangs', { mode: 'hang' as const, status: 500 }, 503],
  ['answers 500', { mode: 'status' as const, status: 500 }, 503],
  ['answers 429', { mode: 'status' as const, status: 429 }, 429],
  ['cuts the connection after it took the call', { mode: 'accept-then-reset' as const, status: 500 }, 503],
  ['answers a page in place of its object', { mode: 'garbage' as const, status: 500 }, 503],
  ['answers an object that is none', { mode: 'nonsense' as const, status: 500 }, 503],
] as const;

const CHANGE = 'POST /v1/subscriptions/:id';
const MEMBERSHIP = '/api/payments/membership';
const billingOf = async (app: PaymentsApp, name: string) =>
  (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;

type Act = {
  what: string;
  /** The call that fails. */
  endpoint: string;
  words: string;
  card?: string;
  prepare?: (app: PaymentsApp, name: string) => Promise<unknown>;
  method: string;
  path: (app: PaymentsApp, name: string) => Promise<string> | string;
  check: (app: PaymentsApp, name: string, answer: { url: string }) => Promise<void>;
};

async function nextMonth(app: PaymentsApp, name: string): Promise<void> {
  const body = JSON.stringify({ action: 'month', id: await app.customerOf(name) });
  await fetch(`${app.double.url}/__double/bank`, { method: 'POST', body });
  await app.settle();
}

/** What a member does on the billing page, beside paying. */
const ACTS: Act[] = [
  {
    ...{ what: 'a cancellation', endpoint: CHANGE, words: UNMOVED, method: 'POST' },
    path: () => `${MEMBERSHIP}/cancel`,
    check: async (app, name) => expect((await billingOf(app, name)).state).toBe('ending'),
  },
  {
    ...{ what: 'a resumption', endpoint: CHANGE, words: UNMOVED, method: 'POST' },
    prepare: (app, name) => app.as(name, 'POST', `${MEMBERSHIP}/cancel`),
    path: () => `${MEMBERSHIP}/resume`,
    check: async (app, name) => expect((await billingOf(app, name)).state).toBe('active'),
  },
  {
    ...{ what: 'a change of card', endpoint: 'POST /v1/billing_portal/sessions', words: UNMOVED, method: 'POST' },
    path: () => `${MEMBERSHIP}/card`,
    check: async (app, _, { url }) => expect(new URL(url).origin).toBe(app.double.url),
  },
  {
    ...{ what: 'a receipt', endpoint: 'GET /v1/invoices/:id', words: 'Your payment is not affected', method: 'GET' },
    path: async (app, name) => `/api/payments/invoices/${(await billingOf(app, name)).invoices[0]?.id}/receipt`,
    check: async () => undefined,
  },
];

describe('a payment provider that fails', () => {
  let app: PaymentsApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    app = await startPaymentsApp({
      limits: LIMITS,
      imports: [PaymentDiagnosticsModule],
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    name = `user-${++count}`;
  });
  afterEach(() => app.double.faults.clear());

  const charges = async () => {
    const customer = await app.customerOf(name);
    return app.double.core.store.list('charge').filter((each) => each.customer === customer);
  };
  const sessions = () =>
    app.double.core.store
      .list('checkout.session')
      .filter(({ client_reference_id: id }) => id === actorOf(name)?.userId);
  /** What was charged and not given back, by charge. */
  const moneyIn = async () =>
    (await charges()).filter(({ status }) => status === 'succeeded').map(({ amount_captured: amount }) => amount);
  const billing = async () => (await app.as<BillingView>(name, 'GET', '/api/payments/billing')).body;

  describe.each(FAULTS)('and %s', (_, fault, status) => {
    it.each([
      ['POST /v1/customers', NOTHING],
      ['POST /v1/checkout/sessions', NOTHING],
    ])(
      'at %s says that nothing was charged, and the same click later opens one page and charges once',
      async (...at) => {
        const [endpoint, words] = at;
        app.double.faults.set(endpoint, fault, 2);
        const failed = await app.as<ErrorBody>(name, 'POST', CHECKOUT, { termsVersion: TERMS_VERSION });
        expect([failed.status, failed.body.error.message]).toEqual([status, expect.stringContaining(words)]);
        app.double.faults.clear();
        await app.member(name);
        expect([sessions().length, (await charges()).length]).toEqual([1, 1]);
      },
    );

    it.each(ACTS)(
      'at $what says what happened to the money, and the same act later charges nothing twice',
      async ({ endpoint, words, card, prepare, method, path, check }) => {
        await app.member(name, card);
        await prepare?.(app, name);
        const ask = async () => app.as<ErrorBody & { url: string }>(name, method, await path(app, name));
        const before = await moneyIn();
        app.double.faults.set(endpoint, fault, 2);
        const failed = await ask();
        expect([failed.status, failed.body.error.message]).toEqual([status, expect.stringContaining(words)]);
        app.double.faults.clear();
        await app.settle();
        // A call that was cut off may have arrived: then there is nothing left to do.
        const again = await ask();
        expect([200, ...(endpoint === CHANGE ? [409] : [])]).toContain(again.status);
        expect(await moneyIn()).toEqual(before);
        await check(app, name, again.body);
      },
    );

    it('at paying what is due now charges once, however often the page was asked for', async () => {
      await app.member(name, CARDS.renewalFails);
      await nextMonth(app, name);
      const ask = () => app.as<ErrorBody & { url: string }>(name, 'POST', '/api/payments/membership/payment');
      app.double.faults.set('GET /v1/invoices/:id', fault, 2);
      const failed = await ask();
      expect([failed.status, failed.body.error.message]).toEqual([status, expect.stringContaining(UNMOVED)]);
      app.double.faults.clear();
      const pages = [(await ask()).body.url, (await ask()).body.url];
      for (const page of pages) await submitCard(page, { number: CARDS.good });
      await app.settle();
      expect(await moneyIn()).toEqual([29_900, 29_900]);
      expect((await billing()).state).toBe('active');
    });

    it('at a refund keeps it for a later try, shows that it waits, and gives back once', async () => {
      await app.member(name);
      const [charge] = await charges();
      const path = `/api/admin/payments/payments/${charge?.payment_intent as string}`;
      app.double.faults.set('POST /v1/refunds', fault, 2);
      const refund = { id: randomUUID(), amount: 29_900, access: 'keep', reason: 'The member was charged by mistake.' };
      const asked = await app.as<PaymentDetail>('admin-1', 'POST', `${path}/refunds`, refund);
      expect([asked.status, asked.body.refunds.map(({ state }) => state)]).toEqual([200, ['sending']]);
      await app.settle();
      app.double.faults.clear();
      await app.sql(`UPDATE payments.provider_task SET due_at = now() WHERE state = 'due'`);
      await app.settle();
      const refunds = app.double.core.store.list('refund').filter((each) => each.charge === charge?.id);
      expect(refunds.map(({ amount }) => amount)).toEqual([29_900]);
      const { body } = await app.as<PaymentDetail>('admin-1', 'GET', path);
      expect(body.refunds.map(({ state }) => state)).toEqual(['succeeded']);
    });

    it('while it is read leaves the membership as it was, and it is read again later', async () => {
      await app.member(name);
      const key = `customer:${await app.customerOf(name)}`;
      const state = async () =>
        app.sql('SELECT dirty > 0 AS waits, tries FROM payments.sync_key WHERE key = $1', [key]);
      app.double.faults.set('GET /v1/invoices', fault, 2);
      await app.sql('UPDATE payments.sync_key SET dirty = 1 WHERE key = $1', [key]);
      await app.worker.drain();
      expect(await state()).toEqual([{ waits: true, tries: 1 }]);
      expect(await billing()).toMatchObject({ state: 'active', isEntitled: true });
      app.double.faults.clear();
      await app.sql('UPDATE payments.sync_key SET due_at = now() WHERE key = $1', [key]);
      await app.worker.drain();
      expect(await state()).toEqual([{ waits: false, tries: 0 }]);
    });
  });

  describe('and keeps its failure under the key of the call', () => {
    const kept = (endpoint: string) => app.double.failKeeping(endpoint);

    it.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
      'at %s opens one page all the same',
      async (...at) => {
        kept(at[0]);
        await app.member(name);
        expect([sessions().length, (await charges()).length, (await billing()).state]).toEqual([1, 1, 'active']);
      },
    );

    it('at a cancellation and a resumption takes them all the same', async () => {
      await app.member(name);
      for (const [move, state] of [
        ['cancel', 'ending'],
        ['resume', 'active'],
      ] as const) {
        kept(CHANGE);
        const { status, body } = await app.as<BillingView>(name, 'POST', `${MEMBERSHIP}/${move}`);
        expect([status, body.state]).toEqual([200, state]);
      }
    });

    it('at a refund gives back once', async () => {
      await app.member(name);
      const [charge] = await charges();
      const path = `/api/admin/payments/payments/${charge?.payment_intent as string}/refunds`;
      kept('POST /v1/refunds');
      const refund = { id: randomUUID(), amount: 29_900, access: 'keep', reason: 'The member was charged by mistake.' };
      await app.as('admin-1', 'POST', path, refund);
      await app.settle();
      const refunds = app.double.core.store.list('refund').filter((each) => each.charge === charge?.id);
      expect(refunds.map(({ amount }) => amount)).toEqual([29_900]);
    });
  });

  it('is shown with its last words to developers', async () => {
    await app.member(name);
    const { status, body } = await app.as<PaymentDiagnostics>(name, 'GET', '/api/payments/diagnostics');
    expect([status, body]).toEqual([
      200,
      {
        mode: 'double',
        apiVersion: '2026-10-28.endive',
        lastDeliveryAt: expect.any(String),
        lastSweepAt: null,
        waitingObjects: 0,
      },
    ]);
    expect((await app.call('GET', '/api/payments/diagnostics')).status).toBe(401);
  });
});

describe('calls to the payment provider', () => {
  it('wait for their turn, and are refused without being sent when too many wait', async () => {
    const limits = { ...USUAL_LIMITS, perSecond: 2, waiting: 1 };
    const app = await startPaymentsApp({ limits });
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, each) => app.open(`user-${each + 1}`)));
      const busy = answers.filter(({ status }) => status === 429);
      expect(busy.length).toBeGreaterThan(0);
      expect(JSON.stringify(busy[0]?.body)).toContain(NOTHING);
      const [made] = await app.sql<{ count: number }>(
        'SELECT count(*)::int AS count FROM payments.customer WHERE provider_id IS NOT NULL',
      );
      expect(app.double.core.store.list('customer')).toHaveLength(made?.count ?? 0);
    } finally {
      await app.close();
    }
  });
});
