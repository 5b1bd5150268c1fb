import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DataRequest, DataRequestKind, DataRequestView, HoldingCounts, KeptCounts } from '@app/contracts';
import { isDay } from '@app/domain';
import { cappedCount, cursorParts, cursorText, InvalidCursorError } from '@app/server-kit';

export type Outcome = { erased: HoldingCounts; kept: KeptCounts };
export type StoredRequest = Omit<DataRequest, 'enteredAt' | 'closedAt'> & {
  enteredAt: Date;
  closedAt: Date | null;
  userId: string;
};
export type NewRequest = Pick<
  StoredRequest,
  'kind' | 'madeBy' | 'receivedOn' | 'dueOn' | 'note' | 'userId' | 'enteredAt'
> & {
  enteredById: string | null;
};
export type Closing = { state: 'done' | 'declined'; at: Date; byId: string | null; reason?: string; outcome?: Outcome };
type Page = { rows: StoredRequest[]; next: string | null };
type Listed = StoredRequest & { place: string };

const REQUEST = `
  SELECT r.id, r.kind, r.made_by AS "madeBy", r.state, r.user_id AS "userId",
    CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('id', p.id, 'email', p.email,
      'name', concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''))) END AS user,
    r.received_on::text AS "receivedOn", r.due_on::text AS "dueOn", r.note, r.entered_at AS "enteredAt",
    e.email AS "enteredBy", r.closed_at AS "closedAt", c.email AS "closedBy", r.reason, r.outcome
  FROM auth.data_request r LEFT JOIN auth.users p ON p.id = r.user_id
  LEFT JOIN auth.users e ON e.id = r.entered_by LEFT JOIN auth.users c ON c.id = r.closed_by`;

/** Requests of people for their data, or for its erasure. */
@Injectable()
export class DataRequestsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Open ones by their deadline, closed ones the latest first. @throws InvalidCursorError */
  async list(view: DataRequestView, cursor: string | undefined, limit: number): Promise<Page> {
    const isOpen = view === 'open';
    const place = isOpen ? 'r.due_on::text' : '(extract(epoch FROM r.closed_at) * 1000000)::bigint::text';
    const behind = isOpen
      ? '(r.due_on, r.id) > ($2::date, $3::bigint)'
      : `(r.closed_at, r.id) < (timestamptz 'epoch' + $2::float8 * interval '1 microsecond', $3::bigint)`;
    const after = cursor === undefined ? null : placeOf(cursor, isOpen ? isDay : isMicros);
    const found = await this.dataSource.query<Listed[]>(
      `${REQUEST.replace('SELECT r.id,', `SELECT r.id, ${place} AS place,`)}
       WHERE r.state ${isOpen ? '=' : '<>'} 'open' ${after ? `AND ${behind}` : ''}
       ORDER BY ${isOpen ? 'r.due_on, r.id' : 'r.closed_at DESC, r.id DESC'} LIMIT $1`,
      [limit + 1, ...(after ?? [])],
    );
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(({ place: _, ...request }) => request),
      next: found.length > limit && last ? cursorText([last.place, last.id]) : null,
    };
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<StoredRequest | undefined> {
    const [request] = await manager.query<StoredRequest[]>(`${REQUEST} WHERE r.id = $1`, [id]);
    return request;
  }

  async ofUser(userId: string, manager: EntityManager): Promise<StoredRequest[]> {
    return manager.query(`${REQUEST} WHERE r.user_id = $1 ORDER BY r.id DESC`, [userId]);
  }

  async countOpen(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount('count', `auth.data_request WHERE state = 'open'`),
    );
    return row?.count ?? 0;
  }

  /** Undefined when one of the kind is open already: decided by the database, so that a race has one winner. */
  async insert(manager: EntityManager, request: NewRequest): Promise<string | undefined> {
    const { userId, kind, madeBy, receivedOn, dueOn, note, enteredAt, enteredById } = request;
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO auth.data_request (user_id, kind, made_by, state, received_on, due_on, note, entered_at, entered_by)
       VALUES ($1, $2, $3, 'open', $4, $5, $6, $7, $8)
       ON CONFLICT (user_id, kind) WHERE state = 'open' DO NOTHING RETURNING id`,
      [userId, kind, madeBy, receivedOn, dueOn, note, enteredAt, enteredById],
    );
    return row?.id;
  }

  /** False when it is not open. */
  async close(manager: EntityManager, id: string, { state, at, byId, reason, outcome }: Closing): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH closed AS (
         UPDATE auth.data_request SET state = $2, closed_at = $3, closed_by = $4, reason = $5, outcome = $6
         WHERE id = $1 AND state = 'open' RETURNING id)
       SELECT id FROM closed`,
      [id, state, at, byId, reason ?? null, outcome ? JSON.stringify(outcome) : null],
    );
    return rows.length === 1;
  }

  /** The one of the kind that is open, locked until the transaction ends. */
  async lockOpen(manager: EntityManager, userId: string, kind: DataRequestKind): Promise<string | undefined> {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM auth.data_request WHERE user_id = $1 AND kind = $2 AND state = 'open' FOR UPDATE`,
      [userId, kind],
    );
    return row?.id;
  }

  /** With the account goes what names it; its other open requests have nothing left to be about. */
  async forget(manager: EntityManager, userId: string, at: Date): Promise<void> {
    await manager.query(
      `UPDATE auth.data_request SET note = NULL, reason = NULL,
         state = CASE state WHEN 'open' THEN 'declined' ELSE state END, closed_at = coalesce(closed_at, $2)
       WHERE user_id = $1`,
      [userId, at],
    );
  }
}

/** Microseconds since 1970. */
const isMicros = (text: string): boolean => /^\d{1,16}$/.test(text);

/** @throws InvalidCursorError */
function placeOf(cursor: string, isPlace: (text: string) => boolean): [string, string] {
  const [place, id] = cursorParts(cursor);
  if (typeof place !== 'string' || typeof id !== 'string' || !isPlace(place) || !/^\d{1,18}$/.test(id))
    throw new InvalidCursorError();
  return [place, id];
}
