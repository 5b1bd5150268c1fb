import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { provokeFailure } from '@app/testing';
import { submitCard } from '@app/testing/stripe';
import { Mortal } from './mortal';
import { actorOf, CARDS, startPaymentsApp, UNPACED, type PaymentsApp } from './payments-app';

const LIMITS = { ...UNPACED, timeoutMs: 300 };
const WAIT_MS = 20;
const API_CALLS = ['/api/payments/membership/checkout', '/api/payments/webhook'];
const PROVIDER_CALLS = [
  'POST /v1/customers',
  'GET /v1/prices',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/:id',
  'GET /v1/customers/:id',
  'GET /v1/subscriptions',
  'GET /v1/invoices',
  'GET /v1/payment_intents',
] as const;
const PROVIDER_ENDS = ['reset', 'accept-then-reset', 'hang'] as const;

export type Purchase = { charges: number; live: number; sessions: number; isPaid: boolean; conversions: number };
export const ONE_PURCHASE: Purchase = { charges: 1, live: 1, sessions: 1, isPaid: true, conversions: 1 };
/** Where something dies: before a statement of the API or the worker, or in a call to the provider. */
export type Death =
  | { who: 'api' | 'worker'; step: number }
  | { who: 'provider'; call: (typeof PROVIDER_CALLS)[number]; end: (typeof PROVIDER_ENDS)[number] };

export const PROVIDER_DEATHS: Death[] = PROVIDER_CALLS.flatMap((call) =>
  PROVIDER_ENDS.map((end) => ({ who: 'provider' as const, call, end })),
);

/** One purchase in which something dies; everything else is what a buyer and the next process would do anyway. */
export class PurchaseWithDeath {
  private constructor(
    private readonly app: PaymentsApp,
    private readonly api: Mortal,
    private readonly worker: Mortal,
  ) {}

  static async start(): Promise<PurchaseWithDeath> {
    const app = await startPaymentsApp({ limits: LIMITS });
    return new PurchaseWithDeath(
      app,
      new Mortal(app.app.get(DataSource, { strict: false })),
      new Mortal(app.database.dataSource),
    );
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** @returns what came of it, and whether anything died: a step beyond the last one kills no one */
  async run(name: string, death: Death): Promise<{ purchase: Purchase; hasDied: boolean }> {
    const { app, api, worker } = this;
    for (const call of API_CALLS) provokeFailure(`POST ${call}`);
    if (death.who === 'api') api.dieAt(death.step);
    if (death.who === 'provider') app.double.faults.set(death.call, { mode: death.end, status: 500 }, 2);
    const opened = await this.openedPage(name);
    await submitCard(opened.url, { number: CARDS.good });
    await app.double.deliveries.idle();
    let hasDied = api.live() || opened.hasDied;
    if (death.who === 'worker') {
      worker.dieAt(death.step);
      await app.worker.drain().catch(() => undefined);
      hasDied = worker.live();
    }
    await this.settled(name);
    app.double.faults.clear();
    return { purchase: await this.outcome(name), hasDied: hasDied || death.who === 'provider' };
  }

  /** A buyer presses the button again until the page opens. */
  private async openedPage(name: string): Promise<{ url: string; hasDied: boolean }> {
    let hasDied = false;
    for (let clicks = 0; clicks < 10; clicks += 1) {
      const { status, body } = await this.app.open(name);
      if (status === 200) return { url: body.url, hasDied };
      // The next process.
      if (clicks === 0) hasDied = this.api.live();
    }
    throw new Error('the page never opened');
  }

  /** The time that leases and pauses take is over; the list of events is read as every five minutes. */
  private async settled(name: string): Promise<void> {
    const { app } = this;
    for (let round = 0; round < 3; round += 1) {
      await app.sql(`UPDATE payments.sync_key SET lease_until = now() - interval '1 second', due_at = now()`);
      await app.sql(`UPDATE payments.provider_task SET due_at = now() WHERE state = 'due'`);
      await app.worker.sweeps.listEvents(new AbortController().signal).catch(() => sleep(WAIT_MS));
      await app.settle();
    }
    if (!(await app.customerOf(name))) throw new Error('the customer was lost');
  }

  private async outcome(name: string): Promise<Purchase> {
    const { store } = this.app.double.core;
    const userId = actorOf(name)?.userId ?? '';
    const customers = new Set(
      store.list('customer').flatMap((each) => (!each.deleted && each.metadata['user_id'] === userId ? [each.id] : [])),
    );
    const isOf = ({ customer }: { customer: unknown }) => customers.has(String(customer));
    const [row] = await this.app.sql<{ conversions: number }>(
      `SELECT count(*)::int AS conversions FROM outbox.message m JOIN payments.purchase p ON p.invoice_id = m.key
       JOIN payments.customer c ON c.id = p.customer_id WHERE m.name = 'purchase' AND c.user_id = $1`,
      [userId],
    );
    return {
      charges: store.list('charge').filter((each) => isOf(each) && each.status === 'succeeded').length,
      live: store.list('subscription').filter((each) => isOf(each) && each.status === 'active').length,
      sessions: store.list('checkout.session').filter((each) => isOf(each)).length,
      isPaid: (this.app.grants.grants.get(userId) ?? []).some(({ source }) => source === 'paid'),
      conversions: row?.conversions ?? 0,
    };
  }
}
