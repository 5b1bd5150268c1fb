import type { Destination } from '@app/contracts';
import type { Database } from '@app/server-kit';
import { DELIVERY_POLICY } from '../rules/delivery-policy';
import { planDeliveries } from './conversion-fan-out';
import { FanOutRepository } from './fan-out.repository';

const BATCH = 500;

/**
 * Assigns events that were accepted without a destination to this one. Safe to repeat and to run beside workers: an
 * event that has a destination is not assigned again, nor one that is not meant for this one. The workers' next sweep
 * puts the deliveries into the queue, and those older than an hour expire unsent. Returns how many events were handed
 * over.
 */
export async function fanOutMissed(
  dataSource: Database,
  destination: Destination,
  policy = DELIVERY_POLICY,
): Promise<number> {
  const repository = new FanOutRepository();
  const parts = { repository, policy };
  for (let total = 0; ;) {
    const count = await dataSource.transaction(async (manager) => {
      const events = await repository.takeWithoutDestination(manager, destination, BATCH);
      await planDeliveries(manager, events, parts);
      return events.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}
