import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ServiceKeyName } from '@app/contracts';
import type { Transaction } from '../outbox/outbox-writer';
import type { SealedSecret } from '../secrets/secret-box';

export type StoredKey = {
  name: ServiceKeyName;
  version: number;
  /** Null for one that was removed. */
  present: SealedSecret | null;
  hint: string | null;
  previous: SealedSecret | null;
  previousUntil: Date | null;
  savedAt: Date;
  savedBy: string;
  lastUsedAt: Date | null;
};

type Row = Omit<StoredKey, 'present' | 'previous'> & {
  keyId: string | null;
  sealed: string | null;
  previousKeyId: string | null;
  previousSealed: string | null;
};

const COLUMNS = `name, version, key_id AS "keyId", sealed, hint, previous_key_id AS "previousKeyId",
  previous_sealed AS "previousSealed", previous_until AS "previousUntil", saved_at AS "savedAt",
  saved_by AS "savedBy", last_used_at AS "lastUsedAt"`;

export type KeyChange = {
  name: ServiceKeyName;
  version: number;
  present: SealedSecret | null;
  hint: string | null;
  /** Until when the replaced key stays valid; null for no longer. */
  overlapUntil: Date | null;
  now: Date;
  username: string;
};

/** Keys as they are stored: sealed. */
@Injectable()
export class ServiceKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(name: ServiceKeyName): Promise<StoredKey | null> {
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM keys.service_key WHERE name = $1`, [name]);
    return row ? toKey(row) : null;
  }

  async list(): Promise<StoredKey[]> {
    return (await this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM keys.service_key`)).map(toKey);
  }

  /** False when `version` is not the present one. */
  async save(
    { name, version, present, hint, overlapUntil, now, username }: KeyChange,
    transaction?: Transaction,
  ): Promise<boolean> {
    const rows = await (transaction ?? this.dataSource).query<unknown[]>(
      `INSERT INTO keys.service_key AS stored (name, version, key_id, sealed, hint, saved_at, saved_by)
       SELECT $1, 1, $3, $4, $5, $7, $8 WHERE $2::integer = 0
         OR EXISTS (SELECT FROM keys.service_key WHERE name = $1 AND version = $2)
       ON CONFLICT (name) DO UPDATE SET version = stored.version + 1, key_id = excluded.key_id,
         sealed = excluded.sealed, hint = excluded.hint, saved_at = excluded.saved_at, saved_by = excluded.saved_by,
         last_used_at = NULL,
         previous_key_id = CASE WHEN $6::timestamptz IS NOT NULL THEN stored.key_id END,
         previous_sealed = CASE WHEN $6::timestamptz IS NOT NULL THEN stored.sealed END,
         previous_until = CASE WHEN stored.sealed IS NOT NULL THEN $6::timestamptz END
       WHERE stored.version = $2
       RETURNING name`,
      [name, version, present?.keyId ?? null, present?.text ?? null, hint, overlapUntil, now, username],
    );
    return rows.length > 0;
  }

  async noteUse(name: ServiceKeyName, now: Date, unlessSince: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE keys.service_key SET last_used_at = $2
       WHERE name = $1 AND (last_used_at IS NULL OR last_used_at < $3)`,
      [name, now, unlessSince],
    );
  }

  /** @param names all that the program has, of those that it may have */
  async noteEnvironment(names: readonly ServiceKeyName[], of: readonly ServiceKeyName[], now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM keys.environment_key WHERE name = ANY($1) AND name <> ALL($2)', [
      of,
      names,
    ]);
    await this.dataSource.query(
      `INSERT INTO keys.environment_key (name, seen_at) SELECT unnest($1::text[]), $2
       ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at`,
      [names, now],
    );
  }

  async inEnvironment(transaction?: Transaction): Promise<Set<ServiceKeyName>> {
    const from = transaction ?? this.dataSource;
    const rows = await from.query<{ name: ServiceKeyName }[]>('SELECT name FROM keys.environment_key');
    return new Set(rows.map(({ name }) => name));
  }
}

function toKey({ keyId, sealed, previousKeyId, previousSealed, ...row }: Row): StoredKey {
  return {
    ...row,
    present: keyId !== null && sealed !== null ? { keyId, text: sealed } : null,
    previous: previousKeyId !== null && previousSealed !== null ? { keyId: previousKeyId, text: previousSealed } : null,
  };
}
