import type { QueuedJob } from '../queue/job-queue';
import type { OutboxMessage } from './outbox-store';
import { OUTBOX_NAMES, type OutboxName, type Transaction } from './outbox-writer';

/** A context's outbox consumer: records its work for messages of its names, inside the relay's transaction. */
export interface OutboxConsumer<N extends OutboxName = OutboxName> {
  readonly names: readonly N[];
  /**
   * Jobs to add once the transaction is committed. If they are lost, the consumer must find their rows again without
   * them.
   */
  consume(manager: Transaction, messages: readonly OutboxMessage<N>[]): Promise<QueuedJob[]>;
}

/**
 * Requires one consumer for each name; otherwise the relay does not start, because messages would pile up unnoticed.
 * @throws Error that names every fault
 */
export function checkConsumers(
  consumers: readonly Pick<OutboxConsumer, 'names'>[],
  names: readonly OutboxName[] = OUTBOX_NAMES,
): void {
  const count = (name: OutboxName) => consumers.filter((consumer) => consumer.names.includes(name)).length;
  const faults = names
    .filter((name) => count(name) !== 1)
    .map((name) => `${name} has ${count(name) || 'no'} consumer${count(name) > 1 ? 's' : ''}`);
  if (faults.length > 0) throw new Error(`Outbox consumers are not complete: ${faults.join(', ')}`);
}
