import { DRAFT_LIFE_DAYS } from '@app/contracts';
import type { Database } from '@app/server-kit';

const DAY_MS = 86_400_000;

export class DraftRetentionRepository {
  constructor(private readonly dataSource: Database) {}

  /**
   * Deletes drafts that were not changed for 180 days and have no paid fee, with their logos and papers.
   * @returns how many drafts
   */
  async removeOld(now: Date, limit: number): Promise<number> {
    const before = new Date(now.getTime() - DRAFT_LIFE_DAYS * DAY_MS);
    return this.dataSource.transaction(async (manager) => {
      const [drafts] = await manager.query<[{ paper: string | null }[], number]>(
        `DELETE FROM firms.submission WHERE id IN (
           SELECT id FROM firms.submission WHERE state = 'draft' AND paid_cents = 0 AND changed_at <= $1
           ORDER BY changed_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING paper_id AS paper`,
        [before, limit],
      );
      await manager.query('DELETE FROM firms.paper WHERE id = ANY ($1::uuid[])', [drafts.map(({ paper }) => paper)]);
      return drafts.length;
    });
  }
}
