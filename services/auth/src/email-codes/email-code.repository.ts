import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export type NewEmailCode = { userId: string; codeHash: Buffer; createdAt: Date; expiresAt: Date };

@Injectable()
export class EmailCodeRepository {
  /** A new code kills the one before. */
  async replace(manager: EntityManager, { userId, codeHash, createdAt, expiresAt }: NewEmailCode): Promise<void> {
    await manager.query(
      `INSERT INTO auth.email_code (user_id, code_hash, tries, created_at, expires_at) VALUES ($1, $2, 0, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [userId, codeHash, createdAt, expiresAt],
    );
  }
}
