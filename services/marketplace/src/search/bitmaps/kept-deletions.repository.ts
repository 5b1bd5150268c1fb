import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Database } from '@app/server-kit';

/** How long the order number of a deleted public row is kept for the listings in memory. */
export const DELETIONS_KEPT_MS = 86_400_000;
/**
 * After so long without a look at the changes, a deletion may have been missed. Half of the time above: the clocks of
 * the API, the worker and the database differ, and a deletion has the time at which its transaction began.
 */
export const LOOKS_WITHIN_MS = DELETIONS_KEPT_MS / 2;

@Injectable()
export class KeptDeletionsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Removes deletions before `moment`; returns how many. */
  async purge(moment: Date, limit: number): Promise<number> {
    const rows = await this.database.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM marketplace.listing_public_deleted WHERE ord IN (
           SELECT ord FROM marketplace.listing_public_deleted WHERE deleted_at < $1
           LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING 1)
       SELECT FROM gone`,
      [moment, limit],
    );
    return rows.length;
  }
}
