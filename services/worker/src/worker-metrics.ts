import { Gauge } from 'prom-client';
import type { JobQueue, MetricsRegistry, OutboxStore } from '@app/server-kit';
import type { MailWorker } from '@app/service-mail';
import type { LedgerService } from '@app/service-tracking';

export type Measured = {
  ledger: LedgerService;
  mails: Pick<MailWorker, 'figures'>;
  outbox: OutboxStore;
  queue: JobQueue;
};

/** Figures that an operator watches, read from the database and the queue when they are asked for. */
export function registerWorkerMetrics(registry: MetricsRegistry, { ledger, mails, outbox, queue }: Measured): void {
  const registers = [registry];
  const summary = shareRunning(() => ledger.summary());
  const mailFigures = shareRunning(() => mails.figures());
  new Gauge({
    name: 'conversion_deliveries',
    help: 'Deliveries by destination and where they stand, of the last seven days',
    labelNames: ['destination', 'status'],
    registers,
    async collect() {
      for (const { destination, breaker: _, ...counts } of (await summary()).destinations) {
        for (const [status, count] of Object.entries(counts)) this.set({ destination, status }, count);
      }
    },
  });
  new Gauge({
    name: 'conversion_breaker_open',
    help: '1 while a destination fails and is only probed',
    labelNames: ['destination'],
    registers,
    async collect() {
      for (const { destination, breaker } of (await summary()).destinations)
        this.set({ destination }, breaker === 'open' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'conversions_without_destination',
    help: 'Conversions accepted while no destination was configured, of the last seven days',
    registers,
    async collect() {
      this.set((await summary()).withoutDestination);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest unrelayed message',
    registers,
    async collect() {
      this.set((await outbox.waiting()).oldestSeconds);
    },
  });
  new Gauge({
    name: 'mail_messages',
    help: 'Mails by where they stand, of the last thirty days',
    labelNames: ['status'],
    registers,
    async collect() {
      const { waiting, sent, failed } = await mailFigures();
      for (const [status, count] of Object.entries({ waiting, sent, failed })) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'mail_oldest_seconds',
    help: 'Age of the oldest mail that is not sent',
    registers,
    async collect() {
      this.set((await mailFigures()).oldestSeconds);
    },
  });
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs that wait or run',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const [name, jobs] of Object.entries(await queue.depth())) this.set({ queue: name }, jobs);
    },
  });
}

/** The gauges of one scrape are collected at the same time, and share one reading. */
function shareRunning<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= read().finally(() => {
      running = undefined;
    }));
}
