import { VERIFIED_FOR_MONTHS } from '@app/domain';
import { siteDay, type Database } from '@app/server-kit';

/** In one transaction; the next run takes the others. */
const BATCH = 1_000;
const STALE_SINCE = `(verified_on + make_interval(months => ${VERIFIED_FOR_MONTHS}))::date`;

export class StaleFactsRepository {
  constructor(private readonly dataSource: Database) {}

  /** Notes the day on which a verification became too old, once, and says it in the history. @returns how many */
  async mark(now: Date): Promise<number> {
    const today = siteDay(now);
    return this.dataSource.transaction(async (manager) => {
      const [marked] = await manager.query<[{ id: number }[], number]>(
        `UPDATE firms.fact SET stale_since = ${STALE_SINCE}
         WHERE id IN (
           SELECT id FROM firms.fact
           WHERE superseded_by IS NULL AND stale_since IS NULL AND verified_on IS NOT NULL
             AND ${STALE_SINCE} <= $1::date
           ORDER BY verified_on LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
         ) RETURNING id`,
        [today],
      );
      await manager.query(
        `INSERT INTO firms.history (firm_id, at, actor_id, actor_side, action, after)
         SELECT firm_id, $2, 'worker', 'worker', 'stale', jsonb_build_object('fact', id, 'key', key)
         FROM firms.fact WHERE id = ANY ($1)`,
        [marked.map(({ id }) => id), now],
      );
      return marked.length;
    });
  }
}
