import type { Logger } from '../logging/logger';
import { PgListener } from '../notifications/pg-listener';
import type { JobQueue, QueuedJob } from '../queue/job-queue';
import { Loop } from './loop';
import { checkConsumers, type OutboxConsumer } from './outbox-consumer';
import type { OutboxMessage, OutboxStore } from './outbox-store';
import { OUTBOX_CHANNEL } from './outbox-subscriber';
import type { Database, OutboxName, Transaction } from './outbox-writer';

export type OutboxRelayParts = {
  dataSource: Database;
  databaseUrl: string;
  store: OutboxStore;
  /** Together they cover each name exactly once. */
  consumers: readonly OutboxConsumer[];
  queue: JobQueue;
  logger: Logger;
};

const POLL_MS = 2_000;
const BATCH = 200;

/**
 * Passes committed messages to their consumers: at once on a notification, otherwise within the poll interval. Several
 * may run.
 */
export class OutboxRelay {
  private readonly loop: Loop;
  private readonly listener: PgListener;
  private readonly names: readonly OutboxName[];

  /** @throws Error that names every kind of message without a consumer, or with two */
  constructor(private readonly parts: OutboxRelayParts) {
    const { databaseUrl, logger, consumers } = parts;
    checkConsumers(consumers);
    this.names = consumers.flatMap(({ names }) => names);
    this.loop = new Loop({ name: 'outbox relay', everyMs: POLL_MS, logger, work: () => this.drain() });
    const wake = () => this.loop.wake();
    this.listener = new PgListener({ databaseUrl, channel: OUTBOX_CHANNEL, logger, onNotify: wake, onConnect: wake });
  }

  async start(): Promise<void> {
    this.loop.start();
    await this.listener.start();
  }

  async stop(): Promise<void> {
    await this.listener.stop();
    await this.loop.stop();
  }

  private async drain(): Promise<void> {
    while ((await this.relayBatch()) === BATCH);
  }

  private async relayBatch(): Promise<number> {
    const { dataSource, store, queue, logger } = this.parts;
    const { count, jobs } = await dataSource.transaction(async (manager) => {
      const messages = await store.claim(manager, this.names, BATCH);
      if (messages.length === 0) return { count: 0, jobs: [] };
      const jobs = await this.consume(manager, messages);
      await store.markRelayed(
        manager,
        messages.map(({ id }) => id),
      );
      return { count: messages.length, jobs };
    });
    await queue
      .add(jobs)
      .catch((err: unknown) => logger.warn({ err, jobs: jobs.length }, 'jobs not added; the rescan adds them'));
    return count;
  }

  private async consume(manager: Transaction, messages: readonly OutboxMessage[]): Promise<QueuedJob[]> {
    const jobs: QueuedJob[] = [];
    for (const consumer of this.parts.consumers) {
      const own = messages.filter(({ name }) => consumer.names.includes(name));
      if (own.length > 0) jobs.push(...(await consumer.consume(manager, own)));
    }
    return jobs;
  }
}
