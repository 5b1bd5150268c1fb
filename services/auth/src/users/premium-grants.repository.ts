import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PremiumGrant, PremiumGrants, PremiumSource } from '@app/server-kit';

/** Why accounts are premium. Their row says what the grants come to, because every call reads it. */
@Injectable()
export class PremiumGrantsRepository implements PremiumGrants {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: string, transaction?: EntityManager): Promise<PremiumGrant[]> {
    return (transaction ?? this.dataSource).query(
      `SELECT source, starts_at AS "from", ends_at AS until FROM auth.premium_grant WHERE user_id = $1 ORDER BY source`,
      [userId],
    );
  }

  async comps(now: Date, limit: number): Promise<(Omit<PremiumGrant, 'source'> & { userId: string })[]> {
    return this.dataSource.query(
      `SELECT user_id AS "userId", starts_at AS "from", ends_at AS until FROM auth.premium_grant
       WHERE source = 'comp' AND coalesce(ends_at > $1, true) ORDER BY ends_at NULLS LAST, user_id LIMIT $2`,
      [now, limit],
    );
  }

  async set(
    transaction: EntityManager,
    userId: string,
    source: PremiumSource,
    grant: Omit<PremiumGrant, 'source'> | null,
    now: Date,
  ): Promise<void> {
    // One change of an account's grants at a time: each sums up all of them.
    await transaction.query('SELECT 1 FROM auth.users WHERE id = $1 FOR UPDATE', [userId]);
    if (grant)
      await transaction.query(
        `INSERT INTO auth.premium_grant (user_id, source, starts_at, ends_at)
         SELECT id, $2, $3, $4 FROM auth.users WHERE id = $1
         ON CONFLICT (user_id, source) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
        [userId, source, grant.from, grant.until],
      );
    else await transaction.query('DELETE FROM auth.premium_grant WHERE user_id = $1 AND source = $2', [userId, source]);
    await this.sumUp(transaction, userId, now);
  }

  async showMembership(transaction: EntityManager, userId: string, version: number): Promise<void> {
    await transaction.query(
      'UPDATE auth.users SET membership_version = $2 WHERE id = $1 AND membership_version <> $2',
      [userId, version],
    );
  }

  /** Ends what is over: the time alone ends it for every call, this also for lists and mails. */
  async endExpired(now: Date): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH ended AS (
         UPDATE auth.users SET is_premium = false WHERE is_premium AND premium_until <= $1 RETURNING id)
       SELECT id FROM ended`,
      [now],
    );
    return rows.length;
  }

  /**
   * Writes only a change, because each one is announced to every replica. A grant that has ended keeps its row, and
   * entitles no more.
   */
  private async sumUp(transaction: EntityManager, userId: string, now: Date): Promise<void> {
    await transaction.query(
      `UPDATE auth.users u SET is_premium = sum.premium, premium_until = sum.until
       FROM (SELECT count(*) > 0 AS premium, CASE WHEN bool_and(ends_at IS NOT NULL) THEN max(ends_at) END AS until
             FROM auth.premium_grant WHERE user_id = $1 AND coalesce(ends_at > $2, true)) sum
       WHERE u.id = $1 AND (u.is_premium, u.premium_until) IS DISTINCT FROM (sum.premium, sum.until)`,
      [userId, now],
    );
  }
}
