import { EVENT_KEY_PATTERN } from '@app/contracts';
import { tell, tellAfterCommit } from './outbox-subscriber';
import type { Database, OutboxEvent, OutboxName, OutboxWriter, Transaction } from './outbox-writer';

/** The outbox on the product's own database. */
export class PgOutboxWriter implements OutboxWriter {
  async write<N extends OutboxName>(manager: Transaction, ...events: OutboxEvent<N>[]): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('An outbox event is written inside the transaction of the change it reports');
    if (events.length === 0) return;
    await manager.query(...insertOf(events));
    tellAfterCommit(manager.queryRunner);
  }

  async writeAlone<N extends OutboxName>(database: Database, events: readonly OutboxEvent<N>[]): Promise<void> {
    if (events.length === 0) return;
    await database.query(...insertOf(events));
    tell(database);
  }
}

/** Rows get their ids in this order. A list of values costs the database half of what arrays that it unpacks cost. */
function insertOf<N extends OutboxName>(events: readonly OutboxEvent<N>[]): [string, unknown[]] {
  const unusable = events.find(({ key }) => !EVENT_KEY_PATTERN.test(key));
  if (unusable) throw new Error(`The key of an outbox event is not usable as an id: ${unusable.name}`);
  const values = events.flatMap(({ name, key, occurredAt, payload }) => [
    name,
    key,
    occurredAt,
    JSON.stringify(payload),
  ]);
  const rows = events.map((_, index) => `($${4 * index + 1}, $${4 * index + 2}, $${4 * index + 3}, $${4 * index + 4})`);
  return [`INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ${rows.join(', ')}`, values];
}
