import { jest } from '@jest/globals';
import { USUAL_LIMITS } from '../provider/provider-limits';
import { multiply } from '../testing/many-members';
import { startPaymentsApp, untilNight, type PaymentsApp } from '../testing/payments-app';

jest.setTimeout(3_600_000);

const MEMBERS = 50_000;
const PLANTED = 10;
const PAGE = 100;
const MINUTES_MAX = 40;
/** Of the double, as the vendor's. */
const PER_SECOND = 25;

/** `reconciliation.int-spec.ts` has what is found and what becomes of it. */
describe('the nightly comparison of fifty thousand members', () => {
  let app: PaymentsApp;
  beforeAll(async () => {
    // The provider is in this process: while one of the two works, the other waits.
    app = await startPaymentsApp({ limits: { ...USUAL_LIMITS, timeoutMs: 120_000 } });
  });
  afterAll(() => app.close());

  it('finds every difference with a hundred objects a call, in time and without a call too many', async () => {
    await app.member('user-1');
    app.double.deliveries.set({ dropPercent: 100 });
    const subscriptions = await multiply(app, 'user-1', MEMBERS - 1);
    const { store, settings } = app.double.core;
    const wrong = subscriptions.filter((_, index) => index % Math.floor(subscriptions.length / PLANTED) === 0);
    for (const id of wrong.slice(0, PLANTED))
      Object.assign(store.get('subscription', id), { cancel_at_period_end: true });
    settings.ratePerSecond = PER_SECOND;
    app.double.requests = 0;
    untilNight(app);
    const begun = performance.now();
    const found = await app.worker.comparison.runIfDue(new AbortController().signal);
    const minutes = (performance.now() - begun) / 60_000;
    const { requests } = app.double;
    process.stdout.write(`${JSON.stringify({ members: MEMBERS, requests, minutes, found: found?.length })}\n`);
    expect(found?.map(({ id }) => id).sort()).toEqual(wrong.slice(0, PLANTED).sort());
    expect(await app.sql('SELECT count(*)::int AS repaired FROM payments.difference WHERE is_repaired')).toEqual([
      { repaired: PLANTED },
    ]);
    expect(minutes).toBeLessThan(MINUTES_MAX);
    // Three lists of all, two that are empty, and at most ten calls for each that was read again: none was refused.
    expect(requests).toBeLessThanOrEqual((3 * MEMBERS) / PAGE + 2 + 10 * PLANTED);
  });
});
