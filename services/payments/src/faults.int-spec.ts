import { type BillingView, type ErrorBody, type PaymentDiagnostics } from '@app/contracts';
import { PaymentDiagnosticsModule } from './diagnostics/payment-diagnostics.module';
import { USUAL_LIMITS } from './provider/provider-limits';
import { TERMS_VERSION } from './settings/payment-settings';
import { actorOf, startPaymentsApp, UNPACED, type PaymentsApp } from './testing/payments-app';

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

    it('at a cancellation says that no money was moved, and ends the membership once', async () => {
      await app.member(name);
      app.double.faults.set('POST /v1/subscriptions/:id', fault, 2);
      const failed = await app.as<ErrorBody>(name, 'POST', '/api/payments/membership/cancel');
      expect([failed.status, failed.body.error.message]).toEqual([status, expect.stringContaining(UNMOVED)]);
      app.double.faults.clear();
      await app.settle();
      if ((await billing()).state !== 'ending') await app.as(name, 'POST', '/api/payments/membership/cancel');
      expect([(await billing()).state, (await charges()).length]).toEqual(['ending', 1]);
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

  it('and does not send the receipt says that it is still there', async () => {
    await app.member(name);
    const [invoice] = (await billing()).invoices;
    app.double.faults.set('GET /v1/invoices/:id', { mode: 'hang', status: 500 }, 2);
    const failed = await app.as<ErrorBody>(name, 'GET', `/api/payments/invoices/${invoice?.id}/receipt`);
    expect([failed.status, failed.body.error.message]).toEqual([503, expect.stringContaining('still there')]);
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
