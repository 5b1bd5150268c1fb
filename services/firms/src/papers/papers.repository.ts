import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedPaper } from '@app/contracts';
import type { PaperPurpose } from '@app/domain';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';
import type { NewPaper, PaperFile, StoredPaper } from './paper';

/** A number that no other lock uses; with the account's id it counts the uploads of one account one by one. */
const OWNER_LOCK = 4_211_610;

const PAPER = `p.id, p.purpose, p.name, p.type, p.bytes, p.pages, p.scan, p.created_at AS "createdAt"`;

@Injectable()
export class PapersRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Of the caller, for this purpose, of those that nothing refers to yet; the oldest first. */
  async waiting({ userId }: Actor, purpose: PaperPurpose): Promise<StoredPaper[]> {
    return this.database.query(
      `SELECT ${PAPER} FROM firms.paper p
       WHERE p.user_id = $1 AND p.purpose = $2 AND p.attached_at IS NULL AND p.deleted_at IS NULL
       ORDER BY p.created_at, p.id`,
      [userId, purpose],
    );
  }

  /** As many as `waiting` gives; until the transaction ends no other paper of the caller is stored. */
  async lockWaiting(manager: Transaction, { userId }: Actor, purpose: PaperPurpose): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM firms.paper
       WHERE user_id = $1 AND purpose = $2 AND attached_at IS NULL AND deleted_at IS NULL`,
      [userId, purpose],
    );
    return row?.count ?? 0;
  }

  async insert(manager: Transaction, { userId }: Actor, paper: NewPaper): Promise<void> {
    const { id, purpose, name, type, bytes, pages, sha256, scan, storageKey, createdAt } = paper;
    await manager.query(
      `INSERT INTO firms.paper (id, user_id, purpose, name, type, bytes, pages, sha256, scan, storage_key, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [id, userId, purpose, name, type, bytes, pages, sha256, scan, storageKey, createdAt],
    );
  }

  /**
   * Says that something of the caller refers to these papers from now on, so that the worker keeps them. False when one
   * of them is not the caller's, is for another purpose, was deleted, or belongs to something else already.
   */
  async attach(
    manager: Transaction,
    { userId }: Actor,
    { purpose, ids, now }: { purpose: PaperPurpose; ids: readonly string[]; now: Date },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      `UPDATE firms.paper SET attached_at = $4
       WHERE user_id = $1 AND purpose = $2 AND id = ANY ($3::uuid[]) AND attached_at IS NULL AND deleted_at IS NULL`,
      [userId, purpose, ids, now],
    );
    return count === new Set(ids).size;
  }

  /** Of those whose files are kept; the oldest first. */
  async ofIds(ids: readonly string[]): Promise<StoredPaper[]> {
    return this.database.query(
      `SELECT ${PAPER} FROM firms.paper p WHERE p.id = ANY ($1::uuid[]) AND p.deleted_at IS NULL
       ORDER BY p.created_at, p.id`,
      [ids],
    );
  }

  async findFile(id: string): Promise<PaperFile | null> {
    const [file] = await this.database.query<PaperFile[]>(
      `SELECT ${PAPER}, p.storage_key AS "storageKey" FROM firms.paper p WHERE p.id = $1 AND p.deleted_at IS NULL`,
      [id],
    );
    return file ?? null;
  }

  async recordOpening(id: string, { userId }: Actor, at: Date): Promise<void> {
    await this.database.query('INSERT INTO firms.paper_opening (paper_id, at, actor_id) VALUES ($1, $2, $3)', [
      id,
      at,
      userId,
    ]);
  }

  /** Who opened which of these papers, the earliest first; null for an administrator whose account is gone. */
  async openings(ids: readonly string[]): Promise<{ paperId: string; at: Date; actorId: string | null }[]> {
    return this.database.query(
      `SELECT paper_id AS "paperId", at, actor_id AS "actorId" FROM firms.paper_opening
       WHERE paper_id = ANY ($1::uuid[]) ORDER BY id`,
      [ids],
    );
  }

  /** The row stays and says why; the file is removed by the worker. False when there is no such file. */
  async delete(id: string, { reason, now }: { reason: string; now: Date }, manager?: Transaction): Promise<boolean> {
    const [, count] = await (manager ?? this.database).query<[unknown[], number]>(
      `UPDATE firms.paper SET storage_key = NULL, deleted_at = $2, deleted_reason = $3
       WHERE id = $1 AND deleted_at IS NULL`,
      [id, now, reason],
    );
    return count > 0;
  }

  /** Of the caller, and of those that nothing refers to yet. False when there is no such paper. */
  async removeWaiting({ userId }: Actor, id: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `DELETE FROM firms.paper WHERE id = $2 AND user_id = $1 AND attached_at IS NULL AND deleted_at IS NULL`,
      [userId, id],
    );
    return count > 0;
  }

  /** Removes papers of before that nothing refers to. @returns how many */
  async removeUnused(before: Date, limit: number): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `DELETE FROM firms.paper WHERE id IN (
         SELECT id FROM firms.paper WHERE created_at < $1 AND attached_at IS NULL AND deleted_at IS NULL
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [before, limit],
    );
    return count;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedPaper[]>> {
    return this.database.query(
      `SELECT p.purpose, p.name, p.bytes, p.sha256, p.created_at AS "createdAt", p.deleted_at AS "deletedAt"
       FROM firms.paper p WHERE p.user_id = $1 ORDER BY p.created_at, p.id`,
      [userId],
    );
  }

  /** The papers go with their files; what the person opened as an administrator stays without their account. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM firms.paper WHERE user_id = $1', [userId]);
    await transaction.query('UPDATE firms.paper_opening SET actor_id = NULL WHERE actor_id = $1', [userId]);
  }
}
