import type { DataSource, EntityManager } from 'typeorm';
import { CONVERSION_NAMES, type ConversionName, type ConversionPayload } from '@app/contracts';

export const OUTBOX_WRITER = Symbol('OutboxWriter');

/** An open transaction and the process's database, to hand on: only repositories and `database/` look into them. */
export type Transaction = EntityManager;
export type Database = DataSource;

/**
 * A mail was promised; its key is the row of the mail context that holds it, so the message itself says nothing of it.
 */
export const MAIL_WRITTEN = 'mail.written';

/** Every kind of message, by the payload that it carries; each has one consumer. */
type Payloads = Record<ConversionName, ConversionPayload> & Record<typeof MAIL_WRITTEN, null>;

export type OutboxName = keyof Payloads;

export const OUTBOX_NAMES: readonly OutboxName[] = [...CONVERSION_NAMES, MAIL_WRITTEN];

/** A fact that others must hear of. Name and key identify the business event: the same pair is delivered once. */
export type OutboxEvent<N extends OutboxName = ConversionName> = {
  name: N;
  /**
   * Derived from the business, never random on the server: a user's id, an invoice's id. `EVENT_KEY_PATTERN` of
   * contracts.
   */
  key: string;
  payload: Payloads[N];
  occurredAt: Date;
};

/** Writes an event in the caller's transaction, so that both happen or neither. */
export interface OutboxWriter {
  write<N extends OutboxName>(manager: Transaction, event: OutboxEvent<N>): Promise<void>;
}
