import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** A link is a digest while it is to be opened, and null once it was, or when its side needs none. */
export type EmailChange = {
  id: string;
  userId: string;
  /** In which it was asked for. */
  sessionId: string;
  oldEmail: string;
  oldEmailKey: string;
  newEmail: string;
  newEmailKey: string;
  newLink: Buffer | null;
  oldLink: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
};

const COLUMNS = `id, user_id AS "userId", session_id AS "sessionId", old_email AS "oldEmail",
  old_email_key AS "oldEmailKey", new_email AS "newEmail", new_email_key AS "newEmailKey", new_link AS "newLink",
  old_link AS "oldLink", created_at AS "createdAt", expires_at AS "expiresAt"`;
const PENDING = 'changed_at IS NULL AND expires_at > $2';

@Injectable()
export class EmailChangeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findPending(
    userId: string,
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<EmailChange | undefined> {
    const [row] = await manager.query<EmailChange[]>(
      `SELECT ${COLUMNS} FROM auth.email_change WHERE user_id = $1 AND ${PENDING}`,
      [userId, now],
    );
    return row;
  }

  /** The account has one at a time: an earlier one and its links are void. */
  async replacePending(manager: EntityManager, change: EmailChange): Promise<void> {
    await this.withdraw(manager, change.userId);
    await manager.query(
      `INSERT INTO auth.email_change (id, user_id, session_id, old_email, old_email_key, new_email, new_email_key,
         new_link, old_link, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[change.id, change.userId, change.sessionId, change.oldEmail, change.oldEmailKey],
        ...[change.newEmail, change.newEmailKey, change.newLink, change.oldLink, change.createdAt, change.expiresAt],
      ],
    );
  }

  async withdraw(manager: EntityManager, userId: string): Promise<boolean> {
    const rows = await manager.query<[unknown[], number]>(
      'DELETE FROM auth.email_change WHERE user_id = $1 AND changed_at IS NULL',
      [userId],
    );
    return rows[1] > 0;
  }

  async findByLink(link: Buffer, now: Date, manager = this.dataSource.manager): Promise<EmailChange | undefined> {
    const [row] = await manager.query<EmailChange[]>(
      `SELECT ${COLUMNS} FROM auth.email_change WHERE (new_link = $1 OR old_link = $1) AND ${PENDING}`,
      [link, now],
    );
    return row;
  }

  async markOpened(manager: EntityManager, id: string, link: Buffer): Promise<void> {
    await manager.query(
      `UPDATE auth.email_change SET new_link = nullif(new_link, $2), old_link = nullif(old_link, $2) WHERE id = $1`,
      [id, link],
    );
  }

  async markChanged(
    manager: EntityManager,
    id: string,
    { at, undoLink, undoUntil }: { at: Date; undoLink: Buffer | null; undoUntil: Date },
  ): Promise<void> {
    await manager.query('UPDATE auth.email_change SET changed_at = $2, undo_link = $3, expires_at = $4 WHERE id = $1', [
      id,
      at,
      undoLink,
      undoUntil,
    ]);
  }

  async findUndoable(link: Buffer, now: Date, manager = this.dataSource.manager): Promise<EmailChange | undefined> {
    const [row] = await manager.query<EmailChange[]>(
      `SELECT ${COLUMNS} FROM auth.email_change WHERE undo_link = $1 AND changed_at IS NOT NULL AND expires_at > $2`,
      [link, now],
    );
    return row;
  }

  /** With every later one of the account, whose links must not bring its address back. */
  async removeFrom(manager: EntityManager, { userId, createdAt }: EmailChange): Promise<void> {
    await manager.query('DELETE FROM auth.email_change WHERE user_id = $1 AND created_at >= $2', [userId, createdAt]);
  }

  /** For the owner's copy of their data: where the address came from, and where it was to go. */
  async ofUser(userId: string, manager: EntityManager): Promise<KeptEmailChange[]> {
    return manager.query<KeptEmailChange[]>(
      `SELECT old_email AS "from", new_email AS "to", created_at AS "askedAt", changed_at AS "changedAt"
       FROM auth.email_change WHERE user_id = $1 ORDER BY created_at DESC`,
      [userId],
    );
  }
}

export type KeptEmailChange = { from: string; to: string; askedAt: Date; changedAt: Date | null };
