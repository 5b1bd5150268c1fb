import type { EntityManager } from 'typeorm';

export const OUTBOX_WRITER = Symbol('OutboxWriter');

/** A fact that others must hear of. `key` identifies the business event: the same key is delivered once. */
export type OutboxEvent<Payload extends object = Record<string, unknown>> = {
  name: string;
  key: string;
  payload: Payload;
  occurredAt: Date;
};

/** Writes an event in the caller's transaction, so that both happen or neither. */
export interface OutboxWriter {
  write<Payload extends object>(manager: EntityManager, event: OutboxEvent<Payload>): Promise<void>;
}
