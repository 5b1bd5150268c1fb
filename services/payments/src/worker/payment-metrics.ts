import { Gauge } from 'prom-client';
import type { Database, MetricsRegistry } from '@app/server-kit';

type Figures = {
  waiting: number;
  unread: number;
  refused: number;
  failed: number;
  failedRefunds: number;
  differences: number;
  sweepAge: number;
};

/** With the pauses between them, ten tries that fail take a quarter of an hour. */
const TRIES_OF_A_QUARTER_HOUR = 10;

const FIGURES = `SELECT
  (SELECT count(*)::int FROM payments.sync_key WHERE dirty > 0) AS waiting,
  (SELECT count(*)::int FROM payments.sync_key WHERE dirty > 0 AND tries >= ${TRIES_OF_A_QUARTER_HOUR}) AS unread,
  (SELECT coalesce(sum(count), 0)::int FROM payments.refused_delivery
   WHERE hour >= date_trunc('hour', now()) - interval '1 hour') AS refused,
  (SELECT count(*)::int FROM payments.provider_task
   WHERE kind IN ('cancel', 'refund') AND (state = 'failed' OR state = 'due' AND tries >= 5)) AS failed,
  (SELECT count(*)::int FROM payments.refund_request r WHERE state = 'failed' AND NOT EXISTS (
     SELECT 1 FROM payments.refund_request l
     WHERE l.payment_id = r.payment_id AND l.requested_at > r.requested_at AND l.state <> 'failed')) AS "failedRefunds",
  (SELECT count(*)::int FROM payments.difference WHERE NOT is_repaired AND night = (
     SELECT (reached_at AT TIME ZONE 'UTC')::date FROM payments.sweep WHERE name = 'comparison')) AS differences,
  (SELECT coalesce(extract(epoch FROM now() - max(ran_at)), 0)::int FROM payments.sweep
   WHERE name = 'events') AS "sweepAge"`;

/** What an operator watches of the payments, read from the database when it is asked for. */
export function registerPaymentMetrics(registry: MetricsRegistry, dataSource: Database): void {
  let running: Promise<Figures> | undefined;
  const read = () =>
    (running ??= dataSource
      .query<Figures[]>(FIGURES)
      .then(([row]) => {
        if (!row) throw new Error('The figures of the payments could not be read');
        return row;
      })
      .finally(() => {
        running = undefined;
      }));
  const gauge = ({ name, help }: { name: string; help: string }, figure: keyof Figures) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())[figure]);
      },
    });
  gauge({ name: 'payments_waiting', help: 'Objects of the payment provider that must be read again' }, 'waiting');
  gauge({ name: 'payments_unread', help: 'Objects whose reads have failed for a quarter of an hour' }, 'unread');
  gauge({ name: 'payments_refused_deliveries', help: 'Webhooks refused in this hour and the last' }, 'refused');
  gauge({ name: 'payments_failed_tasks', help: 'Cancellations and refunds that the provider did not take' }, 'failed');
  gauge({ name: 'payments_failed_refunds', help: 'Refunds of administrators that failed' }, 'failedRefunds');
  gauge({ name: 'payments_differences', help: 'Differences that last night found and did not repair' }, 'differences');
  gauge({ name: 'payments_sweep_seconds', help: 'Time since the list of events was read' }, 'sweepAge');
}
