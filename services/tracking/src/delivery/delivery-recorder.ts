import type { Logger, Transaction } from '@app/server-kit';
import { decideBreaker } from '../rules/breaker';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { SendResult } from '../rules/send-result';
import type { BreakerRepository } from './breaker.repository';
import type { DeliveryRepository, Lease, LeaseEnd } from './delivery.repository';

type Held = Pick<Lease, 'id' | 'leaseNumber' | 'destination'>;

/** Writes a lease's end, the ledger's line and what it says about the destination, in one transaction. */
export class DeliveryRecorder {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly breakers: BreakerRepository,
    private readonly policy: DeliveryPolicy,
    private readonly logger: Logger,
  ) {}

  async record(lease: Held, end: LeaseEnd, result?: SendResult): Promise<void> {
    await this.deliveries.transaction((manager) => this.write(manager, lease, end, result));
    const line = { delivery: lease.id, destination: lease.destination, status: end.status, attempts: end.attempts, reason: end.reason };
    if (result) this.logger.info(line, 'conversion delivery');
    else this.logger.debug(line, 'conversion delivery');
  }

  private async write(manager: Transaction, lease: Held, end: LeaseEnd, result?: SendResult): Promise<void> {
    const isOurs = await this.deliveries.endLease(manager, lease, end, result);
    if (!isOurs) this.logger.warn({ delivery: lease.id, lease: lease.leaseNumber }, 'a lease ended before its result; the result is not written');
    if (isOurs && result) await this.learn(manager, lease, result);
  }

  private async learn(manager: Transaction, { destination }: Held, result: SendResult): Promise<void> {
    if (result.kind === 'not-sent') {
      if (result.retryAfterMs) await this.breakers.pause(manager, destination, Math.min(result.retryAfterMs, this.policy.expiryMs));
      return;
    }
    // A healthy destination's answers change nothing, and then take no lock that all workers would queue for.
    if (result.kind !== 'ambiguous' && (await this.breakers.read(destination, manager)).failures === 0) return;
    const before = await this.breakers.lock(manager, destination);
    const after = decideBreaker(before, result.kind, this.policy);
    await this.breakers.write(manager, destination, after);
    if (after.open && !before.open) this.logger.error({ destination }, 'breaker opened');
    if (!after.open && before.open) this.logger.info({ destination }, 'breaker closed');
    if (after.failures === 0) await this.breakers.wakeWaiting(manager, destination);
  }
}
