import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';

export type StoredView = {
  id: string;
  userId: string;
  byId: string;
  sessionId: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
};
export type NewView = Omit<StoredView, 'endedAt'>;
export type ViewKey = { id: string; userId: string; sessionId: string };

/** Views of accounts; each is found only by the session that opened it. */
@Injectable()
export class AccountViewsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async start(manager: EntityManager, view: NewView): Promise<void> {
    await manager.query(
      `INSERT INTO auth.account_view (id, user_id, by_id, session_id, started_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [view.id, view.userId, view.byId, view.sessionId, view.startedAt, view.endsAt],
    );
  }

  async find({ id, userId, sessionId }: ViewKey): Promise<StoredView | undefined> {
    if (!isUUID(id) || !isUUID(userId)) return undefined;
    const [view] = await this.dataSource.query<StoredView[]>(
      `SELECT id, user_id AS "userId", by_id AS "byId", session_id AS "sessionId", started_at AS "startedAt",
         ends_at AS "endsAt", ended_at AS "endedAt"
       FROM auth.account_view WHERE id = $1 AND user_id = $2 AND session_id = $3`,
      [id, userId, sessionId],
    );
    return view;
  }

  /** False when it had ended. */
  async end(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE auth.account_view SET ended_at = least(ends_at, $2) WHERE id = $1 AND ended_at IS NULL',
      [id, at],
    );
    return count > 0;
  }

  /** The view that an administrator still has open, in any session, ends. Returns whose account it showed. */
  async endOpenOf(manager: EntityManager, byId: string, at: Date): Promise<string | undefined> {
    const [rows] = await manager.query<[{ userId: string }[], number]>(
      `UPDATE auth.account_view SET ended_at = least(ends_at, $2) WHERE by_id = $1 AND ended_at IS NULL
       RETURNING user_id AS "userId"`,
      [byId, at],
    );
    return rows[0]?.userId;
  }

  /** Those whose time is over end, each with its event in the log. Returns how many. */
  async endExpired(now: Date): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH ended AS (
         UPDATE auth.account_view SET ended_at = ends_at WHERE ended_at IS NULL AND ends_at <= $1
         RETURNING user_id, by_id, session_id, ends_at)
       INSERT INTO auth.audit (at, action, actor_id, subject_id, session_id, details)
       SELECT ends_at, 'user_view_ended', by_id, user_id, session_id, '{"by": "time"}' FROM ended RETURNING id`,
      [now],
    );
    return rows.length;
  }
}
