import type { ConversionName, ConversionPayload } from '@app/contracts';
import type { DataSource, EntityManager } from 'typeorm';

export const OUTBOX_WRITER = Symbol('OutboxWriter');

/** An open transaction and the process's database, to hand on: only repositories and `database/` look into them. */
export type Transaction = EntityManager;
export type Database = DataSource;

/** A fact that others must hear of. Name and key identify the business event: the same pair is delivered once. */
export type OutboxEvent = {
  name: ConversionName;
  /** Derived from the business, never random on the server: a user's id, an invoice's id. `EVENT_KEY_PATTERN` of contracts. */
  key: string;
  payload: ConversionPayload;
  occurredAt: Date;
};

/** Writes an event in the caller's transaction, so that both happen or neither. */
export interface OutboxWriter {
  write(manager: Transaction, event: OutboxEvent): Promise<void>;
}
