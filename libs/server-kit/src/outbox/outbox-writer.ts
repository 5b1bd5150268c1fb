import type { DataSource, EntityManager } from 'typeorm';
import { EVENT_NAMES, type ConversionPayload, type EventName } from '@app/contracts';

export const OUTBOX_WRITER = Symbol('OutboxWriter');

/** An open transaction or the process's database, passed through: only repositories and `database/` use them. */
export type Transaction = EntityManager;
export type Database = DataSource;

/** A mail was enqueued; the key is its row in the mail context, so the message itself contains no content. */
export const MAIL_WRITTEN = 'mail.written';

/** Every kind of message, by its payload; each has one consumer. */
type Payloads = Record<EventName, ConversionPayload> & Record<typeof MAIL_WRITTEN, null>;

export type OutboxName = keyof Payloads;

export const OUTBOX_NAMES: readonly OutboxName[] = [...EVENT_NAMES, MAIL_WRITTEN];

/** An event for other contexts. Name and key identify it: the same pair is delivered once. */
export type OutboxEvent<N extends OutboxName = EventName> = {
  name: N;
  /**
   * Derived from the business, never random on the server: a user's id, an invoice's id. `EVENT_KEY_PATTERN` of
   * contracts.
   */
  key: string;
  payload: Payloads[N];
  occurredAt: Date;
};

/** Writes events in the caller's transaction, so that both happen or neither. */
export interface OutboxWriter {
  write<N extends OutboxName>(manager: Transaction, ...events: OutboxEvent<N>[]): Promise<void>;
  /** For events that report no change of ours: one statement, which is its own transaction. */
  writeAlone<N extends OutboxName>(database: Database, events: readonly OutboxEvent<N>[]): Promise<void>;
}
