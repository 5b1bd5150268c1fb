import type { ErrorBody } from '@app/contracts';
import { USUAL_LIMITS } from '@app/service-payments';
import { actorOf, FEE, startFirmFeesApp, type FirmFeesApp } from './testing/firm-fees-app';

/** Short for a provider that hangs, and long enough for one that answers beside other tests. */
const LIMITS = { ...USUAL_LIMITS, perSecond: 100_000, waiting: 100_000, timeoutMs: 700 };

describe('the fee of a firm, while the payment provider', () => {
  let app: FirmFeesApp;
  let count = 0;
  beforeAll(async () => {
    app = await startFirmFeesApp({ limits: LIMITS });
  });
  afterAll(() => app.close());
  afterEach(() => app.double.faults.clear());

  it.each([
    ['hangs', { mode: 'hang' as const, status: 500 }, 503],
    ['answers 500', { mode: 'status' as const, status: 500 }, 503],
    ['answers 429', { mode: 'status' as const, status: 429 }, 429],
    ['cuts the connection after it took the call', { mode: 'accept-then-reset' as const, status: 500 }, 503],
    ['answers a page in place of its object', { mode: 'garbage' as const, status: 500 }, 503],
    ['answers an object that is none', { mode: 'nonsense' as const, status: 500 }, 503],
  ])('%s: nothing was charged, and the same click later opens one page and charges once', async (_, fault, status) => {
    const name = `user-${++count}`;
    const id = await app.waiting(name);
    app.double.faults.set('POST /v1/checkout/sessions', fault, 2);
    const failed = await app.open(name, id);
    const { error } = failed.body as unknown as ErrorBody;
    expect([failed.status, error.message]).toEqual([status, expect.stringContaining('Nothing was charged')]);
    app.double.faults.clear();
    await app.pay(name, id);
    await app.settle();
    const sessions = app.double.core.store
      .list('checkout.session')
      .filter((each) => each.client_reference_id === actorOf(name)?.userId);
    const charges = app.double.core.store
      .list('charge')
      .filter((each) => sessions.some(({ payment_intent: intent }) => intent === each.payment_intent));
    expect([sessions.length, charges.map(({ amount }) => amount)]).toEqual([1, [FEE]]);
    expect((await app.feeOf(name, id)).body).toMatchObject({ paid: FEE, isDue: false, refund: null });
  });
});
