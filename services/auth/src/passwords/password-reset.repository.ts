import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export type NewReset = { userId: string; tokenHash: Buffer; createdAt: Date; expiresAt: Date };

@Injectable()
export class PasswordResetRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, { userId, tokenHash, createdAt, expiresAt }: NewReset): Promise<void> {
    await manager.query('DELETE FROM auth.password_reset WHERE user_id = $1 AND expires_at <= $2', [userId, createdAt]);
    await manager.query(
      'INSERT INTO auth.password_reset (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
      [tokenHash, userId, createdAt, expiresAt],
    );
  }

  /** The owner's user id, while the link is valid. */
  async findOwner(tokenHash: Buffer, now: Date): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ userId: string }[]>(
      'SELECT user_id AS "userId" FROM auth.password_reset WHERE token_hash = $1 AND expires_at > $2',
      [tokenHash, now],
    );
    return row?.userId;
  }

  /** False when it was spent before: of parallel uses, one succeeds. */
  async spend(manager: EntityManager, tokenHash: Buffer, now: Date): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH spent AS (DELETE FROM auth.password_reset WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id)
       SELECT * FROM spent`,
      [tokenHash, now],
    );
    return rows.length === 1;
  }

  /** All links of a user, used or not. */
  async clear(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM auth.password_reset WHERE user_id = $1', [userId]);
  }
}
