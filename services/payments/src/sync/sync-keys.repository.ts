import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The right to read an object and to write what was read. Without it what was read is too old to be written. */
export type SyncLease = { key: string; lease: string; dirty: number; tries: number };

const LEASE_SECONDS = 15;
const PAUSE_MAX_SECONDS = 300;

const LEASED = `lease = $1, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE key = (
    SELECT key FROM payments.sync_key WHERE dirty > 0 AND coalesce(lease_until < now(), true)`;

/** What must be read again at the provider. Every time is the database's. */
@Injectable()
export class SyncKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** News of an object; one whose reads fail keeps its pause. */
  async markDirty(keys: readonly string[], manager?: EntityManager): Promise<void> {
    if (keys.length === 0) return;
    await (manager ?? this.dataSource).query(
      `INSERT INTO payments.sync_key (key, dirty) SELECT DISTINCT key, 1 FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET dirty = sync_key.dirty + 1,
         due_at = CASE WHEN sync_key.tries = 0 THEN now() ELSE sync_key.due_at END`,
      [keys],
    );
  }

  /** For a reader who waits: not more often than every `seconds`. */
  async markStale(key: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO payments.sync_key (key, dirty) VALUES ($1, 1)
       ON CONFLICT (key) DO UPDATE SET dirty = 1
       WHERE sync_key.dirty = 0 AND coalesce(sync_key.synced_at < now() - make_interval(secs => $2), true)`,
      [key, seconds],
    );
  }

  /** The one that has waited longest; undefined when nothing is due or another worker has it. */
  async take(): Promise<SyncLease | undefined> {
    return this.lease(`${LEASED} AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)`, []);
  }

  /** Waits for news that are being noted at this moment; undefined when another worker reads it. */
  async takeKey(key: string): Promise<SyncLease | undefined> {
    return this.lease(`${LEASED} AND key = $2 FOR UPDATE)`, [key]);
  }

  async renew({ key, lease }: SyncLease): Promise<void> {
    await this.dataSource.query(
      `UPDATE payments.sync_key SET lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
       WHERE key = $1 AND lease = $2`,
      [key, lease],
    );
  }

  /** False when the lease was lost: nothing may be written then. News that came meanwhile stays. */
  async finish(manager: EntityManager, { key, lease, dirty }: SyncLease): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH finished AS (
         UPDATE payments.sync_key SET dirty = greatest(dirty - $3, 0), lease = NULL, lease_until = NULL, tries = 0,
           due_at = now(), synced_at = now(), last_error = NULL
         WHERE key = $1 AND lease = $2 RETURNING key)
       SELECT key FROM finished`,
      [key, lease, dirty],
    );
    return rows.length === 1;
  }

  async fail({ key, lease, tries }: SyncLease, reason: string): Promise<void> {
    const seconds = Math.min(2 ** tries, PAUSE_MAX_SECONDS);
    await this.dataSource.query(
      `UPDATE payments.sync_key SET lease = NULL, lease_until = NULL, tries = tries + 1, last_error = $3,
         due_at = now() + make_interval(secs => $4)
       WHERE key = $1 AND lease = $2`,
      [key, lease, reason, seconds],
    );
  }

  /** Whether news of an object is not read yet, or is being read. One whose read failed waits for its pause. */
  async isWaiting(key: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM payments.sync_key WHERE key = $1 AND dirty > 0 AND tries = 0',
      [key],
    );
    return rows.length > 0;
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM payments.sync_key WHERE dirty > 0',
    );
    return row?.count ?? 0;
  }

  private async lease(where: string, parameters: unknown[]): Promise<SyncLease | undefined> {
    const [row] = await this.dataSource.query<SyncLease[]>(
      `WITH leased AS (UPDATE payments.sync_key SET ${where} RETURNING key, lease, dirty, tries) SELECT * FROM leased`,
      [randomUUID(), ...parameters],
    );
    return row;
  }
}

export const customerKey = (providerId: string) => `customer:${providerId}`;
