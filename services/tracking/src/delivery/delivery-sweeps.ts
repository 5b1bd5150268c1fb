import { removeInBatches, type JobQueue, type Logger, type OutboxStore } from '@app/server-kit';
import { afterLostLease } from '../rules/decide-outcome';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { deliveryJob } from './delivery-job';
import type { DeliveryRepository } from './delivery.repository';
import type { SweepRepository } from './sweep.repository';

export type SweepParts = {
  deliveries: DeliveryRepository;
  sweeps: SweepRepository;
  outbox: Pick<OutboxStore, 'purge'>;
  queue: JobQueue;
  policy: DeliveryPolicy;
  logger: Logger;
};

const LEASES = 100;
const JOBS = 1_000;

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
    const events = await removeInBatches((limit) => sweeps.purge(policy.retentionDays, limit), signal);
    // The outbox outlives the deliveries, which may still read their payload from it.
    const messages = await removeInBatches((limit) => outbox.purge(policy.retentionDays + 1, limit), signal);
    if (events + messages > 0) logger.info({ events, messages }, 'old events and messages removed');
  }

  /**
   * A lease that ran out may have reached the destination: it uses an attempt, but says nothing about the destination.
   */
  private async reap(): Promise<void> {
    const { deliveries, policy, logger } = this.parts;
    await deliveries.transaction(async (manager) => {
      const expired = await deliveries.expiredLeases(manager, LEASES);
      for (const lease of expired) {
        await deliveries.endLease(
          lease,
          afterLostLease(lease, policy),
          { kind: 'ambiguous', reason: 'worker-died' },
          manager,
        );
      }
      if (expired.length > 0) logger.warn({ leases: expired.length }, 'leases of deliveries expired');
    });
  }

  private async expire(): Promise<void> {
    const count = await this.parts.sweeps.expire(this.parts.policy.expiryMs);
    if (count > 0) this.parts.logger.error({ count }, 'conversions expired unsent');
  }

  private async requeue(): Promise<void> {
    const due = await this.parts.sweeps.takeDue(JOBS);
    if (due.length > 0) await this.parts.queue.add(due.map(deliveryJob));
  }
}
