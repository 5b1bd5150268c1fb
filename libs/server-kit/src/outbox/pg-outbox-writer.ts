import { EVENT_KEY_PATTERN } from '@app/contracts';
import type { OutboxEvent, OutboxName, OutboxWriter, Transaction } from './outbox-writer';

export const OUTBOX_CHANNEL = 'outbox_message';

/**
 * The outbox on the product's own database. PostgreSQL sends the notification when the caller's transaction commits.
 */
export class PgOutboxWriter implements OutboxWriter {
  async write<N extends OutboxName>(
    manager: Transaction,
    { name, key, payload, occurredAt }: OutboxEvent<N>,
  ): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('An outbox event is written inside the transaction of the change it reports');
    if (!EVENT_KEY_PATTERN.test(key)) throw new Error(`The key of an outbox event is not usable as an id: ${name}`);
    await manager.query('INSERT INTO outbox.message (name, key, occurred_at, payload) VALUES ($1, $2, $3, $4)', [
      name,
      key,
      occurredAt,
      JSON.stringify(payload),
    ]);
    await manager.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
  }
}
