import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PUBLIC_LISTING_STATUSES, STATISTICS_STEP, STATISTICS_WEEKS, type StatisticsWeek } from '@app/contracts';
import type { Actor, Database } from '@app/server-kit';

@Injectable()
export class StatisticsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Counts a view of a public listing, unless its owner is the viewer. */
  async add(listingId: number, day: string, viewerId: string | null): Promise<void> {
    await this.database.query(
      `INSERT INTO marketplace.listing_view (listing_id, day, views)
       SELECT l.id, $2::date, 1 FROM marketplace.listing l
       WHERE l.id = $1 AND l.status = ANY ($3) AND (l.owner_id = $4::uuid) IS NOT TRUE
       ON CONFLICT (listing_id, day) DO UPDATE SET views = listing_view.views + 1`,
      [listingId, day, PUBLIC_LISTING_STATUSES, viewerId],
    );
  }

  /** Removes views of the days before `day`; returns how many rows. */
  async purge(day: Date, limit: number): Promise<number> {
    const rows = await this.database.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM marketplace.listing_view WHERE (listing_id, day) IN (
           SELECT listing_id, day FROM marketplace.listing_view WHERE day < ($1 AT TIME ZONE 'UTC')::date
           LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING 1)
       SELECT FROM gone`,
      [day, limit],
    );
    return rows.length;
  }

  /** The last weeks of an own listing before `monday`, the oldest first. */
  async weeks({ userId }: Actor, listingId: number, monday: string): Promise<StatisticsWeek[]> {
    const within = (time: string) =>
      `${time} >= w.first AT TIME ZONE 'UTC' AND ${time} < (w.first + interval '7 days') AT TIME ZONE 'UTC'`;
    return this.database.query(
      `SELECT to_char(w.first, 'YYYY-MM-DD') AS "from",
         (SELECT coalesce(sum(v.views), 0)::int / $5 * $5 FROM marketplace.listing_view v
          WHERE v.listing_id = $2 AND v.day >= w.first AND v.day < w.first + interval '7 days') AS views,
         (SELECT count(*)::int / $5 * $5 FROM marketplace.favorite f
          WHERE f.listing_id = $2 AND ${within('f.added_at')}) AS saves,
         (SELECT count(*)::int FROM marketplace.inquiry i
          WHERE i.listing_id = $2 AND i.seller_id = $1 AND ${within('i.started_at')}) AS inquiries,
         (SELECT count(*)::int FROM marketplace.nda n
          WHERE n.listing_id = $2 AND n.owner_id = $1 AND ${within('n.requested_at')}) AS ndas
       FROM generate_series(1, $4::int) AS past(weeks)
       CROSS JOIN LATERAL (SELECT $3::date::timestamp - make_interval(weeks => past.weeks) AS first) w
       ORDER BY w.first`,
      [userId, listingId, monday, STATISTICS_WEEKS, STATISTICS_STEP],
    );
  }
}
