import { BatchedCalls, type Logger, type Transaction } from '@app/server-kit';
import { decideBreaker } from '../rules/breaker';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { SendResult } from '../rules/send-result';
import type { BreakerRepository } from './breaker.repository';
import type { DeliveryRepository, EndedLease, Lease, LeaseEnd } from './delivery.repository';

const ENDS_AT_ONCE = 100;

/** Writes a lease's end with the ledger's line, and what the result says about the destination. */
export class DeliveryRecorder {
  private readonly ends: BatchedCalls<EndedLease, boolean>;

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly breakers: BreakerRepository,
    private readonly policy: DeliveryPolicy,
    private readonly logger: Logger,
  ) {
    this.ends = new BatchedCalls((ends) => deliveries.endLeases(ends), ENDS_AT_ONCE);
  }

  async record(lease: Lease, end: LeaseEnd, result?: SendResult): Promise<void> {
    const written =
      result && saysSomethingNew(lease, result)
        ? await this.deliveries.transaction((manager) => this.writeAndLearn(manager, lease, end, result))
        : await this.ends.add({ lease, end, result });
    const line = {
      delivery: lease.id,
      destination: lease.destination,
      status: end.status,
      attempts: end.attempts,
      reason: end.reason,
    };
    if (!written)
      this.logger.warn(
        { ...line, lease: lease.leaseNumber },
        'a lease ended before its result; the result is not written',
      );
    else if (result) this.logger.info(line, 'conversion delivery');
    else this.logger.debug(line, 'conversion delivery');
  }

  private async writeAndLearn(manager: Transaction, lease: Lease, end: LeaseEnd, result: SendResult): Promise<boolean> {
    const [written] = await this.deliveries.endLeases([{ lease, end, result }], manager);
    if (written) await this.learn(manager, lease, result);
    return written ?? false;
  }

  private async learn(manager: Transaction, { destination }: Lease, result: SendResult): Promise<void> {
    if (result.kind === 'not-sent') {
      if (result.retryAfterMs)
        await this.breakers.pause(manager, destination, Math.min(result.retryAfterMs, this.policy.expiryMs));
      return;
    }
    const before = await this.breakers.lock(manager, destination);
    const after = decideBreaker(before, result.kind, this.policy);
    await this.breakers.write(manager, destination, after);
    if (after.open && !before.open) this.logger.error({ destination }, 'circuit breaker opened');
    if (!after.open && before.open) this.logger.info({ destination }, 'circuit breaker closed');
    if (after.failures === 0) await this.breakers.wakeWaiting(manager, destination);
  }
}

/** A healthy destination's answers change nothing, and then take no lock that all workers would queue for. */
function saysSomethingNew({ breaker }: Lease, result: SendResult): boolean {
  if (result.kind === 'not-sent') return result.retryAfterMs !== undefined;
  return result.kind === 'ambiguous' || breaker.failures > 0;
}
