import {
  EventSubscriber,
  type DataSource,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
  type TransactionRollbackEvent,
} from 'typeorm';

export const OUTBOX_CHANNEL = 'outbox_message';

/** At most so often does one process wake the relays; what is written meanwhile is told with the next call. */
const PAUSE_MS = 20;

/** Transactions that wrote a message and have not ended. */
const writing = new WeakSet<QueryRunner>();
/** Databases with a call that is planned or under way, and whether there is more to tell. */
const telling = new WeakMap<DataSource, { again: boolean }>();

/** The relays hear of this transaction once it is committed. */
export function tellAfterCommit(runner: QueryRunner): void {
  writing.add(runner);
}

/**
 * Wakes the relays after a commit, on a connection of its own. A notification inside of the transaction would make all
 * commits of the database wait for each other: PostgreSQL puts notifications in order with one lock (ADR 95). One that
 * is lost, because the process ends between the two, costs the relay's poll interval.
 */
@EventSubscriber()
export class OutboxSubscriber implements EntitySubscriberInterface {
  afterTransactionCommit({ queryRunner, dataSource }: TransactionCommitEvent): void {
    if (queryRunner.isTransactionActive || !writing.delete(queryRunner)) return;
    tell(dataSource);
  }

  afterTransactionRollback({ queryRunner }: TransactionRollbackEvent): void {
    if (!queryRunner.isTransactionActive) writing.delete(queryRunner);
  }
}

/** At once, unless this process told the relays a moment ago. */
export function tell(dataSource: DataSource): void {
  const known = telling.get(dataSource);
  if (known) {
    known.again = true;
    return;
  }
  const state = { again: false };
  telling.set(dataSource, state);
  dataSource
    .query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, ''])
    // The relays poll as well.
    .catch(() => undefined)
    .finally(() =>
      setTimeout(() => {
        telling.delete(dataSource);
        if (state.again && dataSource.isInitialized) tell(dataSource);
      }, PAUSE_MS).unref(),
    );
}
