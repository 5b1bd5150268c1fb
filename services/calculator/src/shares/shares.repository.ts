import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Scenario } from '@app/domain';
import type { KeptShare, Share } from './share';

const SHARE = 's.id, s.created_at AS "createdAt", s.expires_at AS "expiresAt"';

export type NewShareRow = { id: string; tokenHash: Buffer; scenario: Scenario; now: Date; expiresAt: Date };

@Injectable()
export class SharesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Null when the calculation has `maxShares` valid links already; undefined when the owner has no such calculation
   * (anymore).
   */
  async create(
    userId: string,
    calculationId: string,
    { id, tokenHash, scenario, now, expiresAt }: NewShareRow,
    maxShares: number,
  ): Promise<Share | null | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const owned = await manager.query<unknown[]>(
        'SELECT 1 FROM calculator.saved_calculation WHERE id = $2 AND user_id = $1 FOR UPDATE',
        [userId, calculationId],
      );
      if (owned.length === 0) return undefined;
      const [counted] = await manager.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM calculator.share WHERE calculation_id = $1 AND expires_at > $2',
        [calculationId, now],
      );
      if ((counted?.count ?? 0) >= maxShares) return null;
      const [row] = await manager.query<Share[]>(
        `INSERT INTO calculator.share AS s (id, calculation_id, token_hash, scenario, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${SHARE}`,
        [id, calculationId, tokenHash, JSON.stringify(scenario), now, expiresAt],
      );
      return row ?? undefined;
    });
  }

  /** Returns how many had expired; no response includes them. */
  async removeEnded(now: Date): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM calculator.share WHERE expires_at <= $1',
      [now],
    );
    return count;
  }

  async list(userId: string, calculationId: string, now: Date): Promise<Share[]> {
    return this.dataSource.query(
      `SELECT ${SHARE} FROM calculator.share s
       JOIN calculator.saved_calculation c ON c.id = s.calculation_id
       WHERE c.id = $2 AND c.user_id = $1 AND s.expires_at > $3 ORDER BY s.created_at, s.id`,
      [userId, calculationId, now],
    );
  }

  async remove(userId: string, calculationId: string, id: string): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM calculator.share s USING calculator.saved_calculation c
       WHERE c.id = s.calculation_id AND c.id = $2 AND c.user_id = $1 AND s.id = $3 RETURNING s.id`,
      [userId, calculationId, id],
    );
    return rows.length > 0;
  }

  async findByToken(tokenHash: Buffer, now: Date): Promise<KeptShare | null> {
    const [row] = await this.dataSource.query<KeptShare[]>(
      `SELECT ${SHARE}, s.scenario FROM calculator.share s WHERE s.token_hash = $1 AND s.expires_at > $2`,
      [tokenHash, now],
    );
    return row ?? null;
  }
}
