import { jest } from '@jest/globals';
import type { BillingView, PaymentPageUrl } from '@app/contracts';
import { submitCard } from '@app/testing/stripe';
import { CARDS, startPaymentsApp, type PaymentsApp } from './testing/payments-app';

jest.setTimeout(1_800_000);

const NAME = 'user-1';
const MONTHS = 24;
const FAILING = [6, 12, 18];

/** `purchase.int-spec.ts` and `membership-life.int-spec.ts` have the first two renewals and one failure. */
describe('24 monthly renewals with three failures', () => {
  let app: PaymentsApp;
  beforeAll(async () => {
    app = await startPaymentsApp();
  });
  afterAll(() => app.close());

  const billing = async () => (await app.as<BillingView>(NAME, 'GET', '/api/payments/billing')).body;
  const page = async (move: 'card' | 'payment') =>
    (await app.as<PaymentPageUrl>(NAME, 'POST', `/api/payments/membership/${move}`)).body.url;
  async function changeCard(number: string): Promise<void> {
    await submitCard(await page('card'), { number });
    await app.settle();
    await app.settle();
  }
  async function month(): Promise<void> {
    const body = JSON.stringify({ action: 'month', id: await app.customerOf(NAME) });
    const answer = await fetch(`${app.double.url}/__double/bank`, { method: 'POST', body });
    if (!answer.ok) throw new Error(await answer.text());
    await app.settle();
  }
  /** What was mailed since it was asked for last. */
  function news(): string[] {
    const told = app.mails.sent.map(({ data }) => ('news' in data ? data.news : ''));
    app.mails.clear();
    return told;
  }

  it('have the states and mails of the documentation, month by month', async () => {
    await app.member(NAME);
    expect(news()).toEqual(['welcome', 'receipt']);
    for (let number = 1; number <= MONTHS; number += 1) {
      const isFailing = FAILING.includes(number);
      if (isFailing) await changeCard(CARDS.renewalFails);
      await month();
      const { state, isEntitled } = await billing();
      const said = { number, state, isEntitled, news: news() };
      if (!isFailing) {
        expect(said).toEqual({ number, state: 'active', isEntitled: true, news: ['receipt'] });
        continue;
      }
      expect(said).toEqual({ number, state: 'grace', isEntitled: true, news: ['payment_failed'] });
      await submitCard(await page('payment'), { number: CARDS.good });
      await app.settle();
      expect([(await billing()).state, news()]).toEqual(['active', ['receipt']]);
      await changeCard(CARDS.good);
    }
    const [sums] = await app.sql<{ charged: string; purchases: number }>(
      `SELECT (SELECT sum(amount) FROM payments.ledger_entry) AS charged,
         (SELECT count(*)::int FROM payments.purchase) AS purchases`,
    );
    expect(sums).toEqual({ charged: String((MONTHS + 1) * 29_900), purchases: 1 });
    expect(app.double.core.store.list('subscription')).toHaveLength(1);
  });
});
