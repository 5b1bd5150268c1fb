import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SAVED_VIEWS_MAX, type SavedView, type SaveViewRequest } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(ownerId: string): Promise<SavedView[]> {
    return this.dataSource.query(
      'SELECT id, name, href FROM content.saved_view WHERE owner_id = $1 ORDER BY lower(name), id',
      [ownerId],
    );
  }

  /** Of two at once that would exceed the limit or have one name, one is refused. */
  async save(ownerId: string, { name, href }: SaveViewRequest, now: Date): Promise<SavedView | 'taken' | 'too-many'> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7204415))', [ownerId]);
      const views = await manager.query<{ isSame: boolean }[]>(
        `SELECT lower(name) = lower($2) AS "isSame" FROM content.saved_view WHERE owner_id = $1`,
        [ownerId, name],
      );
      if (views.some(({ isSame }) => isSame)) return 'taken';
      if (views.length >= SAVED_VIEWS_MAX) return 'too-many';
      const [row] = await manager.query<SavedView[]>(
        `INSERT INTO content.saved_view (owner_id, name, href, created_at)
         VALUES ($1, $2, $3, $4) RETURNING id, name, href`,
        [ownerId, name, href, now],
      );
      if (!row) throw new Error('an insert returned nothing');
      return row;
    });
  }

  async remove(ownerId: string, id: number): Promise<void> {
    await this.dataSource.query('DELETE FROM content.saved_view WHERE owner_id = $1 AND id = $2', [ownerId, id]);
  }

  async erase(ownerId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM content.saved_view WHERE owner_id = $1', [ownerId]);
  }
}
