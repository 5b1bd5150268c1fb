import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProviderEvent } from '../provider/payment-provider';
import { SyncKeysRepository } from '../sync/sync-keys.repository';

export type EventState = 'accepted' | 'ignored' | 'parked';
export type EventSource = 'webhook' | 'list';

@Injectable()
export class EventsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SyncKeysRepository,
  ) {}

  /** An event and the object that it makes us read, together; false when it is known already. */
  async accept(event: ProviderEvent, state: EventState, source: EventSource): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        `INSERT INTO payments.provider_event (id, type, version, created_at, source, object_key, state)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [event.id, event.type, event.apiVersion, new Date(event.createdAt), source, event.objectKey, state],
      );
      if (rows.length === 0) return false;
      if (event.objectKey) await this.keys.markDirty([event.objectKey], manager);
      return true;
    });
  }

  /** Refused deliveries are counted and not stored: anyone can send them, in any number. */
  async countRefused(reason: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payments.refused_delivery (hour, reason, count) VALUES (date_trunc('hour', now()), $1, 1)
       ON CONFLICT (hour, reason) DO UPDATE SET count = refused_delivery.count + 1`,
      [reason],
    );
  }

  /** When the provider last reached us, and when its list of events was last read. */
  async latest(): Promise<{ deliveryAt: Date | null; sweepAt: Date | null }> {
    const [row] = await this.dataSource.query<{ deliveryAt: Date | null; sweepAt: Date | null }[]>(
      `SELECT (SELECT max(received_at) FROM payments.provider_event WHERE source = 'webhook') AS "deliveryAt",
         (SELECT ran_at FROM payments.sweep WHERE name = 'events') AS "sweepAt"`,
    );
    return row ?? { deliveryAt: null, sweepAt: null };
  }

  async reached(name: string): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ at: Date }[]>(
      'SELECT reached_at AS at FROM payments.sweep WHERE name = $1',
      [name],
    );
    return row?.at;
  }

  async setReached(name: string, at: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payments.sweep (name, reached_at, ran_at) VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET reached_at = excluded.reached_at, ran_at = excluded.ran_at`,
      [name, at],
    );
  }

  async removeOld(now: Date, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM payments.provider_event WHERE id IN (
           SELECT id FROM payments.provider_event WHERE received_at < $2::timestamptz - interval '13 months' LIMIT $1)
         RETURNING id)
       SELECT id FROM gone`,
      [limit, now],
    );
    return rows.length;
  }
}
