import { Gauge } from 'prom-client';
import type { DayPartitions, JobQueue, MetricsRegistry, OutboxStore } from '@app/server-kit';
import type { MailWorker } from '@app/service-mail';

export type Measured = {
  mails: Pick<MailWorker, 'figures'>;
  outbox: OutboxStore;
  queue: JobQueue;
  days: Pick<DayPartitions, 'daysAhead'>;
};

/** Figures that an operator watches, read from the database and the queue when they are asked for. */
export function registerWorkerMetrics(registry: MetricsRegistry, { mails, outbox, queue, days }: Measured): void {
  const registers = [registry];
  const mailFigures = shareRunning(() => mails.figures());
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
    name: 'partition_days_ahead',
    help: 'Days after today that have their partition; -1 when today has none',
    labelNames: ['table'],
    registers,
    async collect() {
      for (const { table, days: ahead } of await days.daysAhead()) this.set({ table }, ahead);
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
