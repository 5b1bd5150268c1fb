import type { ContextDatabase } from '../../database/context-database';
import type { Database, Transaction } from '../../outbox/outbox-writer';

/**
 * Keys whose files are to be removed: of deleted rows, and of uploads that were never completed. Each context has its
 * own table `file_removal` (storage_key text PRIMARY KEY, due_at timestamptz).
 */
export class FileRemovalRepository {
  private readonly table: string;

  constructor(
    private readonly database: Database,
    schema: ContextDatabase['schema'],
  ) {
    this.table = `"${schema}".file_removal`;
  }

  async add(key: string, due: Date): Promise<void> {
    await this.database.query(`INSERT INTO ${this.table} (storage_key, due_at) VALUES ($1, $2)`, [key, due]);
  }

  /** Of a key that was written down before. */
  async hasten(key: string, due: Date): Promise<void> {
    await this.database.query(`UPDATE ${this.table} SET due_at = $2 WHERE storage_key = $1`, [key, due]);
  }

  /** In the transaction that stores the row of the file. False when the worker has removed it meanwhile. */
  async cancel(manager: Transaction, key: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(`DELETE FROM ${this.table} WHERE storage_key = $1`, [
      key,
    ]);
    return count > 0;
  }

  /** Works on one key that is due, if there is one that no other worker works on. */
  async takeDue(now: Date, work: (key: string) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [row] = await manager.query<{ key: string }[]>(
        `SELECT storage_key AS key FROM ${this.table} WHERE due_at <= $1
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      if (!row) return false;
      await work(row.key);
      await this.cancel(manager, row.key);
      return true;
    });
  }
}
