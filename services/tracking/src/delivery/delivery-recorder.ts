import { BatchedCalls, type Logger, type Transaction } from '@app/server-kit';
import type { DeliveryCounters } from '../metrics/delivery-counters';
import { decideBreaker } from '../rules/breaker';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { SendResult } from '../rules/send-result';
import type { BreakerRepository } from './breaker.repository';
import type { DeliveryNews } from './delivery-news';
import type { DeliveryRepository, EndedLease, Lease, LeaseEnd } from './delivery.repository';

const ENDS_AT_ONCE = 100;

export type RecorderParts = {
  deliveries: DeliveryRepository;
  breakers: BreakerRepository;
  policy: DeliveryPolicy;
  logger: Logger;
  counters: DeliveryCounters;
  news: Pick<DeliveryNews, 'tell'>;
};

/** Writes a lease's end with the ledger's line, and what the result says about the destination. */
export class DeliveryRecorder {
  private readonly ends: BatchedCalls<EndedLease, boolean>;

  constructor(private readonly parts: RecorderParts) {
    this.ends = new BatchedCalls((ends) => parts.deliveries.endLeases(ends), ENDS_AT_ONCE);
  }

  async record(lease: Lease, end: LeaseEnd, result?: SendResult): Promise<void> {
    const written =
      result && saysSomethingNew(lease, result)
        ? await this.parts.deliveries.transaction((manager) => this.writeAndLearn(manager, lease, end, result))
        : await this.ends.add({ lease, end, result });
    if (written) this.parts.counters.countResult(lease.destination, end.status);
    this.parts.news.tell();
    const line = {
      delivery: lease.id,
      destination: lease.destination,
      status: end.status,
      attempts: end.attempts,
      reason: end.reason,
    };
    if (!written)
      this.parts.logger.warn(
        { ...line, lease: lease.leaseNumber },
        'a lease ended before its result; the result is not written',
      );
    else if (result) this.parts.logger.info(line, 'conversion delivery');
    else this.parts.logger.debug(line, 'conversion delivery');
  }

  private async writeAndLearn(manager: Transaction, lease: Lease, end: LeaseEnd, result: SendResult): Promise<boolean> {
    const [written] = await this.parts.deliveries.endLeases([{ lease, end, result }], manager);
    if (written) await this.learn(manager, lease, result);
    return written ?? false;
  }

  private async learn(manager: Transaction, { destination }: Lease, result: SendResult): Promise<void> {
    if (result.kind === 'not-sent') {
      if (result.retryAfterMs)
        await this.parts.breakers.pause(
          manager,
          destination,
          Math.min(result.retryAfterMs, this.parts.policy.expiryMs),
        );
      return;
    }
    const before = await this.parts.breakers.lock(manager, destination);
    const after = decideBreaker(before, result.kind, this.parts.policy);
    await this.parts.breakers.write(manager, destination, after);
    if (after.open && !before.open) this.parts.logger.error({ destination }, 'circuit breaker opened');
    if (!after.open && before.open) this.parts.logger.info({ destination }, 'circuit breaker closed');
    if (after.failures === 0) await this.parts.breakers.wakeWaiting(manager, destination);
  }
}

/** A healthy destination's answers change nothing, and then take no lock that all workers would queue for. */
function saysSomethingNew({ breaker }: Lease, result: SendResult): boolean {
  if (result.kind === 'not-sent') return result.retryAfterMs !== undefined;
  return result.kind === 'ambiguous' || breaker.failures > 0;
}
