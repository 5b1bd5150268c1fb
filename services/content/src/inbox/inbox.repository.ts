import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  INBOX_COUNT_MAX,
  type InboxFacts,
  type InboxKind,
  type InboxState,
  type InboxView,
  type Utm,
} from '@app/contracts';
import type { Transaction } from '@app/server-kit';

/** Where a kind is stored. `facts` is a jsonb expression with the fields of `InboxFacts`. */
const SOURCES: Record<
  InboxKind,
  { table: string; name: string; subject: string; alive: string; phone: string; utm: string; facts: string }
> = {
  feedback: {
    table: 'feedback',
    name: `''`,
    subject: 'm.type',
    alive: 'true',
    phone: `''`,
    utm: `'{}'::jsonb`,
    facts: `'type', m.type, 'rating', m.rating, 'page', m.page`,
  },
  leads: {
    table: 'lead',
    name: 'm.first_name',
    subject: 'm.landing_page',
    alive: 'true',
    phone: `''`,
    utm: 'm.utm',
    facts: `'landingPage', m.landing_page, 'utm', m.utm, 'consentText', m.consent_text`,
  },
  applications: {
    table: 'application',
    name: 'm.name',
    subject: 'm.opening',
    // An expired application is in no response, whether or not it was removed yet.
    alive: 'm.deleted_after > $1',
    phone: 'm.phone',
    utm: `'{}'::jsonb`,
    facts: `'opening', m.opening, 'phone', m.phone, 'fileName', m.file_name, 'fileBytes', octet_length(m.file),
      'deletedAfter', to_char(m.deleted_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
};

const VIEWS: Record<InboxView, { where: string; order: 'ASC' | 'DESC'; after: '<' | '>' }> = {
  open: { where: `m.state IN ('new', 'read')`, order: 'ASC', after: '>' },
  done: { where: `m.state IN ('answered', 'closed')`, order: 'DESC', after: '<' },
};

export type StoredMessage = {
  id: number;
  reference: string;
  state: InboxState;
  receivedAt: Date;
  name: string;
  email: string | null;
  subject: string;
  message: string;
  facts: InboxFacts;
};
export type StoredMessageRow = Omit<StoredMessage, 'message' | 'facts'> & { excerpt: string };
/** A row as a spreadsheet has it; phone number and origin are empty in the kinds that have none. */
export type ExportedMessage = StoredMessageRow & { phone: string; utm: Utm };
export type StoredEvent = {
  at: Date;
  actorId: string;
  action: 'state' | 'note' | 'answer';
  state: InboxState;
  text: string;
};

/** What visitors send, of every kind. */
@Injectable()
export class InboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /**
   * @param after id of the last row of the page before; the row itself may be gone by now.
   * @param length characters of each message
   */
  async list(
    kind: InboxKind,
    view: InboxView,
    { now, after, limit, length }: { now: Date; after: number | null; limit: number; length: number },
  ): Promise<StoredMessageRow[]> {
    const { where, order, after: comparison } = VIEWS[view];
    return this.dataSource.query(
      `SELECT ${columnsOf(kind)}, left(m.message, $4) AS excerpt
       FROM content.${SOURCES[kind].table} m
       WHERE ${aliveOf(kind)} AND ${where} AND ($2::integer IS NULL OR m.id ${comparison} $2)
       ORDER BY m.id ${order} LIMIT $3`,
      [now, after, limit, length],
    );
  }

  /** The whole texts of a view, with what a list does not show. */
  async exported(kind: InboxKind, view: InboxView, now: Date, limit: number): Promise<ExportedMessage[]> {
    const { where, order } = VIEWS[view];
    return this.dataSource.query(
      `SELECT ${columnsOf(kind)}, ${SOURCES[kind].phone} AS phone, ${SOURCES[kind].utm} AS utm, m.message AS excerpt
       FROM content.${SOURCES[kind].table} m
       WHERE ${aliveOf(kind)} AND ${where} ORDER BY m.id ${order} LIMIT $2`,
      [now, limit],
    );
  }

  /** New ones, up to `INBOX_COUNT_MAX`. */
  async waiting(kind: InboxKind, now: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM (
         SELECT FROM content.${SOURCES[kind].table} m WHERE ${aliveOf(kind)} AND m.state = 'new'
         LIMIT ${INBOX_COUNT_MAX}) AS counted`,
      [now],
    );
    return row?.waiting ?? 0;
  }

  async find(kind: InboxKind, id: number, now: Date): Promise<StoredMessage | null> {
    const [row] = await this.dataSource.query<StoredMessage[]>(oneOf(kind), [now, id]);
    return row ?? null;
  }

  /** Until the transaction ends no other administrator acts on it. */
  async lock(manager: Transaction, kind: InboxKind, id: number, now: Date): Promise<StoredMessage | null> {
    const [row] = await manager.query<StoredMessage[]>(`${oneOf(kind)} FOR UPDATE`, [now, id]);
    return row ?? null;
  }

  async events(kind: InboxKind, id: number, manager?: Transaction): Promise<StoredEvent[]> {
    return (manager ?? this.dataSource).query(
      `SELECT at, actor_id AS "actorId", action, state, text FROM content.inbox_event
       WHERE ${SOURCES[kind].table}_id = $1 ORDER BY id`,
      [id],
    );
  }

  /** Appends an event and sets the state that it leads to. Returns its id. */
  async append(manager: Transaction, kind: InboxKind, id: number, event: StoredEvent): Promise<number> {
    const { table } = SOURCES[kind];
    await manager.query(`UPDATE content.${table} SET state = $2 WHERE id = $1`, [id, event.state]);
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO content.inbox_event (${table}_id, at, actor_id, action, state, text)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [id, event.at, event.actorId, event.action, event.state, event.text],
    );
    if (!row) throw new Error('The event was not stored');
    return row.id;
  }

  /** Returns its number, or null when there was none. */
  async remove(kind: InboxKind, id: number): Promise<string | null> {
    const [rows] = await this.dataSource.query<[{ reference: string }[], number]>(
      `DELETE FROM content.${SOURCES[kind].table} WHERE id = $1 RETURNING reference`,
      [id],
    );
    return rows[0]?.reference ?? null;
  }
}

function aliveOf(kind: InboxKind): string {
  // Every statement has the time as its first parameter, which PostgreSQL must see used.
  return `$1::timestamptz IS NOT NULL AND ${SOURCES[kind].alive}`;
}

function columnsOf(kind: InboxKind): string {
  const { name, subject } = SOURCES[kind];
  return `m.id, m.reference, m.state, m.received_at AS "receivedAt", ${name} AS name, m.email, ${subject} AS subject`;
}

function oneOf(kind: InboxKind): string {
  return `SELECT ${columnsOf(kind)}, m.message, jsonb_build_object('kind', '${kind}', ${SOURCES[kind].facts}) AS facts
    FROM content.${SOURCES[kind].table} m WHERE ${aliveOf(kind)} AND m.id = $2`;
}
