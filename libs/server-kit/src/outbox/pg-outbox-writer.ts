import { EVENT_KEY_PATTERN } from '@app/contracts';
import { tell, tellAfterCommit } from './outbox-subscriber';
import type { Database, OutboxEvent, OutboxName, OutboxWriter, Transaction } from './outbox-writer';

const INSERT = `
  INSERT INTO outbox.message (name, key, occurred_at, payload)
  SELECT name, key, occurred_at, payload::jsonb
  FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[]) WITH ORDINALITY
    AS given(name, key, occurred_at, payload, number)
  ORDER BY number`;

/** The outbox on the product's own database. */
export class PgOutboxWriter implements OutboxWriter {
  async write<N extends OutboxName>(manager: Transaction, ...events: OutboxEvent<N>[]): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('An outbox event is written inside the transaction of the change it reports');
    await manager.query(INSERT, columnsOf(events));
    tellAfterCommit(manager.queryRunner);
  }

  async writeAlone<N extends OutboxName>(database: Database, events: readonly OutboxEvent<N>[]): Promise<void> {
    await database.query(INSERT, columnsOf(events));
    tell(database);
  }
}

function columnsOf<N extends OutboxName>(events: readonly OutboxEvent<N>[]): unknown[][] {
  const unusable = events.find(({ key }) => !EVENT_KEY_PATTERN.test(key));
  if (unusable) throw new Error(`The key of an outbox event is not usable as an id: ${unusable.name}`);
  return [
    events.map(({ name }) => name),
    events.map(({ key }) => key),
    events.map(({ occurredAt }) => occurredAt),
    events.map(({ payload }) => JSON.stringify(payload)),
  ];
}
