import type { Logger } from '../logging/logger';
import type { JobQueue, QueuedJob } from '../queue/job-queue';
import { Loop } from './loop';
import type { OutboxMessage, OutboxStore } from './outbox-store';
import type { Database, Transaction } from './outbox-writer';
import { PgListener } from './pg-listener';
import { OUTBOX_CHANNEL } from './pg-outbox-writer';

/** A context's ear: records what it must do about messages, inside the relay's transaction. */
export interface OutboxConsumer {
  /** Jobs to add once the transaction is committed. If they are lost, the consumer must find their rows again by itself. */
  consume(manager: Transaction, messages: readonly OutboxMessage[]): Promise<QueuedJob[]>;
}

export type OutboxRelayParts = {
  dataSource: Database;
  databaseUrl: string;
  store: OutboxStore;
  consumer: OutboxConsumer;
  queue: JobQueue;
  logger: Logger;
};

const POLL_MS = 2_000;
const BATCH = 200;

/** Hands committed messages to their consumer: at once on a notification, else within the poll. Any number may run. */
export class OutboxRelay {
  private readonly loop: Loop;
  private readonly listener: PgListener;

  constructor(private readonly parts: OutboxRelayParts) {
    const { databaseUrl, logger } = parts;
    this.loop = new Loop({ name: 'outbox relay', everyMs: POLL_MS, logger, work: () => this.drain() });
    this.listener = new PgListener(databaseUrl, OUTBOX_CHANNEL, () => this.loop.wake(), logger);
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
    const { dataSource, store, consumer, queue, logger } = this.parts;
    const { count, jobs } = await dataSource.transaction(async (manager) => {
      const messages = await store.claim(manager, BATCH);
      if (messages.length === 0) return { count: 0, jobs: [] };
      const jobs = await consumer.consume(manager, messages);
      await store.markRelayed(manager, messages.map(({ id }) => id));
      return { count: messages.length, jobs };
    });
    await queue.add(jobs).catch((err: unknown) => logger.warn({ err, jobs: jobs.length }, 'jobs not added; the rescan adds them'));
    return count;
  }
}
