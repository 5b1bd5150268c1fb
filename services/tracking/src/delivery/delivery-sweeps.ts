import { JOB_POLICIES, removeInBatches, type JobQueue, type Logger, type OutboxStore } from '@app/server-kit';
import type { DeliveryCounters } from '../metrics/delivery-counters';
import { afterLostLease } from '../rules/decide-outcome';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { deliveryJob } from './delivery-job';
import type { DeliveryNews } from './delivery-news';
import type { DeliveryRepository } from './delivery.repository';
import type { SweepRepository } from './sweep.repository';

export type SweepParts = {
  deliveries: DeliveryRepository;
  sweeps: SweepRepository;
  outbox: Pick<OutboxStore, 'purge'>;
  queue: JobQueue;
  policy: DeliveryPolicy;
  logger: Logger;
  counters: DeliveryCounters;
  news: Pick<DeliveryNews, 'tell'>;
};

const LEASES = 100;
const JOBS = 1_000;
/** Of a queue that is worked off; jobs behind many others are late and not lost. */
const LOST_AFTER_MS = 5_000;
const LATE_AFTER_MS = 60_000;

/** Recovers events whose worker died: run at every tick, by every worker. */
export class DeliverySweeps {
  constructor(private readonly parts: SweepParts) {}

  async tick(): Promise<void> {
    await this.reap();
    await this.expire();
    await this.requeue();
  }

  async purge(signal: AbortSignal): Promise<void> {
    const { sweeps, outbox, policy, logger } = this.parts;
    const keys = await removeInBatches((limit) => sweeps.purgeKeys(policy.dedupeMs, limit), signal);
    const events = await removeInBatches((limit) => sweeps.purge(policy.retentionDays, limit), signal);
    // The outbox outlives the deliveries, which may still read their payload from it.
    const messages = await removeInBatches((limit) => outbox.purge(policy.retentionDays + 1, limit), signal);
    if (keys + events + messages > 0) logger.info({ keys, events, messages }, 'old keys, events and messages removed');
  }

  /**
   * A lease that ran out may have reached the destination: it uses an attempt, but says nothing about the destination.
   */
  private async reap(): Promise<void> {
    const { deliveries, policy, logger, counters, news } = this.parts;
    await deliveries.transaction(async (manager) => {
      const expired = await deliveries.expiredLeases(manager, LEASES);
      if (expired.length === 0) return;
      const result = { kind: 'ambiguous', reason: 'worker-died' } as const;
      const ends = expired.map((lease) => ({ lease, end: afterLostLease(lease, policy), result }));
      await deliveries.endLeases(ends, manager);
      news.tell();
      for (const { lease, end } of ends) counters.countResult(lease.destination, end.status);
      logger.warn({ leases: expired.length }, 'leases of deliveries expired');
    });
  }

  private async expire(): Promise<void> {
    const { sweeps, policy, logger, counters, news } = this.parts;
    const expired = await sweeps.expire(policy.expiryMs);
    for (const destination of expired) counters.countResult(destination, 'expired');
    if (expired.length > 0) news.tell();
    if (expired.length > 0) logger.error({ count: expired.length }, 'conversions expired unsent');
  }

  private async requeue(): Promise<void> {
    const { sweeps, queue } = this.parts;
    const depth = await queue.depth();
    const isFull = (depth[JOB_POLICIES['conversion.deliver'].queue] ?? 0) > JOBS;
    const due = await sweeps.takeDue(JOBS, isFull ? LATE_AFTER_MS : LOST_AFTER_MS);
    if (due.length > 0) await queue.add(due.map(deliveryJob));
  }
}
