import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountFields, Destination } from '@app/contracts';
import type { SealedSecret } from '@app/server-kit';

export type StoredAccount = { destination: Destination; sealed: SealedSecret; updatedAt: Date; updatedBy: string };
export type AccountSource = 'environment' | 'stored';
/** What workers use, by service. */
export type AccountState = { destination: Destination; source: AccountSource | null; shown: AccountFields };

/** A worker that died while it tested an account is replaced after this time. */
const CLAIM_SECONDS = 30;

/** Accounts that administrators entered, sealed, and what workers say about the ones they use. */
@Injectable()
export class AccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  async stored(): Promise<StoredAccount[]> {
    const rows = await this.dataSource.query<
      { destination: Destination; text: string; keyId: string; updatedAt: Date; updatedBy: string }[]
    >(
      `SELECT destination, sealed AS text, key_id AS "keyId", updated_at AS "updatedAt", updated_by AS "updatedBy"
       FROM tracking.destination_account ORDER BY destination`,
    );
    return rows.map(({ text, keyId, ...row }) => ({ ...row, sealed: { text, keyId } }));
  }

  async save(destination: Destination, { text, keyId }: SealedSecret, updatedBy: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO tracking.destination_account (destination, sealed, key_id, updated_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (destination) DO UPDATE SET sealed = excluded.sealed, key_id = excluded.key_id,
         updated_by = excluded.updated_by, updated_at = now()`,
      [destination, text, keyId, updatedBy],
    );
  }

  async remove(destination: Destination): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (DELETE FROM tracking.destination_account WHERE destination = $1 RETURNING destination)
       SELECT destination FROM gone`,
      [destination],
    );
    return rows.length === 1;
  }

  /** What a worker uses; a test of another account says nothing about this one. */
  async report(states: readonly AccountState[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO tracking.destination_state AS known (destination, source, shown)
       SELECT * FROM jsonb_to_recordset($1) AS given(destination text, source text, shown jsonb)
       ON CONFLICT (destination) DO UPDATE SET source = excluded.source, shown = excluded.shown,
         checked_at = NULL, check_ok = NULL, check_words = NULL
       WHERE (known.source, known.shown) IS DISTINCT FROM (excluded.source, excluded.shown)`,
      [JSON.stringify(states)],
    );
  }

  async askForCheck(destination: Destination): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO tracking.destination_state (destination, check_asked_at) VALUES ($1, now())
       ON CONFLICT (destination) DO UPDATE SET check_asked_at = now(), check_claimed_at = NULL`,
      [destination],
    );
  }

  /** Services whose account is to be tested; each is given to one worker. */
  async claimChecks(): Promise<Destination[]> {
    const rows = await this.dataSource.query<{ destination: Destination }[]>(
      `WITH claimed AS (
         UPDATE tracking.destination_state SET check_claimed_at = now()
         WHERE check_asked_at > coalesce(checked_at, '-infinity')
           AND coalesce(check_claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}), true)
         RETURNING destination)
       SELECT destination FROM claimed`,
    );
    return rows.map(({ destination }) => destination);
  }

  async writeCheck(destination: Destination, ok: boolean, words: string | null): Promise<void> {
    await this.dataSource.query(
      `UPDATE tracking.destination_state SET checked_at = clock_timestamp(), check_ok = $2, check_words = $3
       WHERE destination = $1`,
      [destination, ok, words],
    );
  }
}
