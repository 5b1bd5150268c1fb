import { Stripe } from 'stripe';
import { STRIPE_DOUBLE_KEY } from '@app/testing/stripe';
import { customerKey } from '../sync/sync-keys.repository';
import { SyncService } from '../sync/sync.service';
import type { PaymentsApp } from './payments-app';

/** Lists that are answered after the subscriptions: a read that waits for one has older subscriptions. */
const LATER_READS = ['GET /v1/invoices', 'GET /v1/payment_intents'] as const;

/**
 * A read that began before a change at the provider ends after the read that saw the change. @returns the rounds after
 * which the stored state was not the provider's
 */
export async function raceReads(app: PaymentsApp, name: string, rounds: number): Promise<number[]> {
  const { hostname: host, port } = new URL(app.double.url);
  const stripe = new Stripe(STRIPE_DOUBLE_KEY, { host, port, protocol: 'http', telemetry: false });
  const customer = await app.customerOf(name);
  const key = customerKey(customer);
  const sync = app.app.get(SyncService, { strict: false });
  const { id = '' } = (await stripe.subscriptions.list({ customer })).data[0] ?? {};
  app.double.deliveries.set({ dropPercent: 100 });
  const stale: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isEnding = round % 2 === 0;
    const hold = app.double.hold(LATER_READS[Math.floor(round / 2) % LATER_READS.length] ?? LATER_READS[0]);
    await app.sql('UPDATE payments.sync_key SET dirty = 1, due_at = now() WHERE key = $1', [key]);
    const slow = app.worker.drain();
    await hold.arrived;
    await stripe.subscriptions.update(id, { cancel_at_period_end: isEnding });
    await app.sql(`UPDATE payments.sync_key SET lease_until = now() - interval '1 second' WHERE key = $1`, [key]);
    await sync.now(key);
    hold.go();
    await slow;
    const [row] = await app.sql<{ state: string }>(
      `SELECT m.state FROM payments.membership m JOIN payments.customer c ON c.id = m.customer_id
       WHERE c.provider_id = $1`,
      [customer],
    );
    if (row?.state !== (isEnding ? 'ending' : 'active')) stale.push(round);
  }
  return stale;
}
