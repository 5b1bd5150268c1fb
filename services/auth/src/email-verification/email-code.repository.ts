import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** Six digits are a million: with five tries a code is guessed once in 200,000 codes. */
const TRIES_PER_CODE = 5;

export type NewEmailCode = { userId: string; codeHash: Buffer; createdAt: Date; expiresAt: Date };

@Injectable()
export class EmailCodeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Replaces the code before. */
  async replace(manager: EntityManager, { userId, codeHash, createdAt, expiresAt }: NewEmailCode): Promise<void> {
    await manager.query(
      `INSERT INTO auth.email_code (user_id, code_hash, tries, created_at, expires_at) VALUES ($1, $2, 0, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [userId, codeHash, createdAt, expiresAt],
    );
  }

  /**
   * Counts a try before anything is compared, so that parallel tries cannot exceed the limit. Returns the hash of the
   * code, or undefined when no try is left or there is no code.
   */
  async countTry(userId: string, now: Date): Promise<Buffer | undefined> {
    const [row] = await this.dataSource.query<{ codeHash: Buffer }[]>(
      `WITH counted AS (
         UPDATE auth.email_code SET tries = tries + 1
         WHERE user_id = $1 AND tries < $2 AND expires_at > $3 RETURNING code_hash AS "codeHash")
       SELECT * FROM counted`,
      [userId, TRIES_PER_CODE, now],
    );
    return row?.codeHash;
  }

  /** False when it was spent or replaced before: of parallel tries, one succeeds. */
  async spend(manager: EntityManager, userId: string, codeHash: Buffer): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH spent AS (DELETE FROM auth.email_code WHERE user_id = $1 AND code_hash = $2 RETURNING user_id)
       SELECT * FROM spent`,
      [userId, codeHash],
    );
    return rows.length === 1;
  }
}
