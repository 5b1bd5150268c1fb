import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportedSavedCalculation } from '@app/contracts';
import type { Scenario } from '@app/domain';
import type { Serializable, Transaction } from '@app/server-kit';
import type { CalculationHead, KeptCalculation, ScenarioSummary } from './saved-calculation';

/**
 * Any number that no other lock uses; with the owner's id it makes the saves of one account run one after the other,
 * each with its lookup and count.
 */
const OWNER_LOCK = 4_211_110;
const HEAD = `id, name, version, summary, created_at AS "createdAt", updated_at AS "updatedAt",
  saved_with_premium AS "savedWithPremium"`;

export type NewRow = {
  id: string;
  attempt: string | undefined;
  name: string;
  scenario: unknown;
  summary: ScenarioSummary;
  savedWithPremium: boolean;
  now: Date;
};
export type RowChange = {
  name: string | undefined;
  scenario: { value: Scenario; summary: ScenarioSummary } | undefined;
  savedWithPremium: boolean;
  now: Date;
};

/** Every query filters by the owner, so another user's calculation is never read. */
@Injectable()
export class SavedCalculationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string): Promise<CalculationHead[]> {
    return this.dataSource.query(
      `SELECT ${HEAD} FROM calculator.saved_calculation WHERE user_id = $1 ORDER BY updated_at DESC, id`,
      [userId],
    );
  }

  async countOf(userId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM calculator.saved_calculation WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  async findOwned(userId: string, id: string): Promise<KeptCalculation | null> {
    const [row] = await this.dataSource.query<KeptCalculation[]>(
      `SELECT ${HEAD}, scenario FROM calculator.saved_calculation WHERE id = $2 AND user_id = $1`,
      [userId, id],
    );
    return row ?? null;
  }

  /**
   * Null when the account has `limit` calculations already, however many arrive at once. An attempt that has saved one
   * is answered with it.
   */
  async create(
    userId: string,
    { id, attempt, name, scenario, summary, savedWithPremium, now }: NewRow,
    limit: number | null,
  ): Promise<KeptCalculation | null> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
      const [before] =
        attempt === undefined
          ? []
          : await manager.query<KeptCalculation[]>(
              `SELECT ${HEAD}, scenario FROM calculator.saved_calculation WHERE user_id = $1 AND attempt = $2`,
              [userId, attempt],
            );
      if (before) return before;
      if (limit !== null && !(await this.hasRoom(manager, userId, limit))) return null;
      const [row] = await manager.query<KeptCalculation[]>(
        `INSERT INTO calculator.saved_calculation (
           id, user_id, name, scenario, summary, created_at, updated_at, attempt, saved_with_premium
         )
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8) RETURNING ${HEAD}, scenario`,
        [
          ...[id, userId, name, JSON.stringify(scenario), JSON.stringify(summary), now],
          ...[attempt ?? null, savedWithPremium],
        ],
      );
      return row ?? null;
    });
  }

  /** Null when there is no such version of it. Other content is new work; a new name is not. */
  async change(
    userId: string,
    id: string,
    version: number,
    { name, scenario, savedWithPremium, now }: RowChange,
  ): Promise<KeptCalculation | null> {
    const [rows] = await this.dataSource.query<[KeptCalculation[], number]>(
      `UPDATE calculator.saved_calculation
       SET version = version + 1, updated_at = $4, name = coalesce($5, name), scenario = coalesce($6, scenario),
         summary = coalesce($7, summary),
         saved_with_premium = $8 OR (saved_with_premium AND coalesce($6, scenario) = scenario)
       WHERE id = $2 AND user_id = $1 AND version = $3 RETURNING ${HEAD}, scenario`,
      [
        userId,
        id,
        version,
        now,
        name ?? null,
        scenario ? JSON.stringify(scenario.value) : null,
        scenario ? JSON.stringify(scenario.summary) : null,
        savedWithPremium,
      ],
    );
    return rows[0] ?? null;
  }

  /** Deletes its links too. */
  async remove(userId: string, id: string, version: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM calculator.saved_calculation WHERE id = $2 AND user_id = $1 AND version = $3 RETURNING id',
      [userId, id, version],
    );
    return rows.length > 0;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedSavedCalculation[]>> {
    return this.dataSource.query(
      `SELECT c.name, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.scenario,
        coalesce((
          SELECT jsonb_agg(
            jsonb_build_object('createdAt', s.created_at, 'expiresAt', s.expires_at) ORDER BY s.created_at
          )
          FROM calculator.share s WHERE s.calculation_id = c.id
        ), '[]') AS shares
       FROM calculator.saved_calculation c WHERE c.user_id = $1 ORDER BY c.created_at, c.id`,
      [userId],
    );
  }

  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM calculator.saved_calculation WHERE user_id = $1', [userId]);
  }

  private async hasRoom(manager: Transaction, userId: string, limit: number): Promise<boolean> {
    const [counted] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM calculator.saved_calculation WHERE user_id = $1',
      [userId],
    );
    return (counted?.count ?? 0) < limit;
  }
}
