import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedFirmEdit, FirmEditView } from '@app/contracts';
import {
  EDITING_CLAIM_STATES,
  LIVE_FIRM_EDIT_STATES,
  type Channel,
  type FirmDraft,
  type FirmEditState,
  type FirmFact,
} from '@app/domain';
import { cappedCount, type Actor, type Database, type Serializable, type Transaction } from '@app/server-kit';
import { inPageOrder } from '../facts/preferred-facts';
import { currentFacts, toFact, type StoredFact } from '../facts/stored-fact';
import type { QueuePlace } from '../publishing/queue-cursor';

export type StoredEdit = {
  id: string;
  firmId: number;
  userId: string;
  state: FirmEditState;
  revision: number;
  entries: FirmDraft;
  savedAt: Date;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
};

export type EditedFirm = { id: number; slug: string; name: string; channel: Channel; facts: FirmFact[] };
export type QueuedEdit = StoredEdit & { firm: EditedFirm };

const EDIT = `e.id, e.firm_id AS "firmId", e.user_id AS "userId", e.state, e.revision, e.entries,
  e.saved_at AS "savedAt", e.submitted_at AS "submittedAt", e.decided_at AS "decidedAt", e.decided_by AS "decidedBy",
  e.reason`;
const FIRM = `jsonb_build_object('id', f.id, 'slug', f.slug, 'name', f.name, 'channel', f.channel,
  'facts', ${currentFacts('f.id')}) AS firm`;

type FirmRow = Omit<EditedFirm, 'facts'> & { facts: StoredFact[] };
const toFirm = ({ facts, ...firm }: FirmRow): EditedFirm => ({ ...firm, facts: inPageOrder(facts.map(toFact)) });

/** The column of each order, and how the next page begins. */
const VIEWS: Record<FirmEditView, { states: readonly FirmEditState[]; at: string; after: '>' | '<'; order: string }> = {
  open: { states: ['submitted'], at: 'e.submitted_at', after: '>', order: 'ASC' },
  decided: {
    states: ['approved', 'rejected', 'changes_requested'],
    at: 'e.decided_at',
    after: '<',
    order: 'DESC',
  },
};

/** What owners enter. An owner has one live edit of a firm; those that were decided stay. */
@Injectable()
export class EditsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** A firm whose profile the caller may edit now; null for every other one. */
  async findOwned({ userId }: Actor, firmId: number, manager?: Transaction): Promise<EditedFirm | null> {
    const [row] = await (manager ?? this.database).query<{ firm: FirmRow }[]>(
      `SELECT ${FIRM} FROM firms.claim c JOIN firms.firm f ON f.id = c.firm_id
       WHERE c.user_id = $1 AND c.firm_id = $2 AND c.state = ANY ($3) AND f.status = 'published'`,
      [userId, firmId, EDITING_CLAIM_STATES],
    );
    return row ? toFirm(row.firm) : null;
  }

  /** Of the caller and the firm, the live one. */
  async live({ userId }: Actor, firmId: number): Promise<StoredEdit | null> {
    const [edit] = await this.database.query<StoredEdit[]>(
      `SELECT ${EDIT} FROM firms.profile_edit e WHERE e.user_id = $1 AND e.firm_id = $2 AND e.state = ANY ($3)`,
      [userId, firmId, LIVE_FIRM_EDIT_STATES],
    );
    return edit ?? null;
  }

  async lockLive(manager: Transaction, { userId }: Actor, firmId: number): Promise<StoredEdit | null> {
    await manager.query('SELECT 1 FROM firms.firm WHERE id = $1 FOR UPDATE', [firmId]);
    const [edit] = await manager.query<StoredEdit[]>(
      `SELECT ${EDIT} FROM firms.profile_edit e
       WHERE e.user_id = $1 AND e.firm_id = $2 AND e.state = ANY ($3) FOR UPDATE`,
      [userId, firmId, LIVE_FIRM_EDIT_STATES],
    );
    return edit ?? null;
  }

  /** The latest of the caller that was decided. */
  async decided({ userId }: Actor, firmId: number): Promise<StoredEdit | null> {
    const [edit] = await this.database.query<StoredEdit[]>(
      `SELECT ${EDIT} FROM firms.profile_edit e
       WHERE e.user_id = $1 AND e.firm_id = $2 AND e.state IN ('approved', 'rejected')
       ORDER BY e.decided_at DESC LIMIT 1`,
      [userId, firmId],
    );
    return edit ?? null;
  }

  async insert(
    manager: Transaction,
    { userId }: Actor,
    { id, firmId, entries, savedAt }: Pick<StoredEdit, 'id' | 'firmId' | 'entries' | 'savedAt'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO firms.profile_edit (id, firm_id, user_id, state, revision, entries, saved_at)
       VALUES ($1, $2, $3, 'draft', 1, $4, $5)`,
      [id, firmId, userId, JSON.stringify(entries), savedAt],
    );
  }

  async save(manager: Transaction, edit: StoredEdit): Promise<void> {
    const { id, state, revision, entries, savedAt, submittedAt, decidedAt, decidedBy, reason } = edit;
    await manager.query(
      `UPDATE firms.profile_edit SET state = $2, revision = $3, entries = $4, saved_at = $5, submitted_at = $6,
         decided_at = $7, decided_by = $8, reason = $9 WHERE id = $1`,
      [id, state, revision, JSON.stringify(entries), savedAt, submittedAt, decidedAt, decidedBy, reason],
    );
  }

  /** `after` is the place of the last row of the page before. */
  async list(view: FirmEditView, after: QueuePlace | null, limit: number): Promise<QueuedEdit[]> {
    const { states, at, after: comparison, order } = VIEWS[view];
    const page = after ? `AND (${at}, e.id) ${comparison} ($3::timestamptz, $4::uuid)` : '';
    const rows = await this.database.query<(StoredEdit & { firm: FirmRow })[]>(
      `SELECT ${EDIT}, ${FIRM} FROM firms.profile_edit e JOIN firms.firm f ON f.id = e.firm_id
       WHERE e.state = ANY ($1) ${page} ORDER BY ${at} ${order}, e.id ${order} LIMIT $2`,
      after ? [states, limit, after.at, after.id] : [states, limit],
    );
    return rows.map(({ firm, ...edit }) => ({ ...edit, firm: toFirm(firm) }));
  }

  async waiting(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }[]>(
      cappedCount('waiting', `firms.profile_edit WHERE state = 'submitted'`),
    );
    return row?.waiting ?? 0;
  }

  /** One that was submitted once; drafts are their owner's alone. */
  async find(id: string): Promise<QueuedEdit | null> {
    const [row] = await this.database.query<(StoredEdit & { firm: FirmRow })[]>(
      `SELECT ${EDIT}, ${FIRM} FROM firms.profile_edit e JOIN firms.firm f ON f.id = e.firm_id
       WHERE e.id = $1 AND e.state IN ('submitted', 'changes_requested', 'approved', 'rejected')`,
      [id],
    );
    return row ? { ...row, firm: toFirm(row.firm) } : null;
  }

  /** Locks its firm first, as its owner does. */
  async lock(manager: Transaction, { id, firmId }: Pick<StoredEdit, 'id' | 'firmId'>): Promise<StoredEdit | null> {
    await manager.query('SELECT 1 FROM firms.firm WHERE id = $1 FOR UPDATE', [firmId]);
    const [edit] = await manager.query<StoredEdit[]>(
      `SELECT ${EDIT} FROM firms.profile_edit e WHERE e.id = $1 FOR UPDATE`,
      [id],
    );
    return edit ?? null;
  }

  /** Whether the account may still edit the firm. */
  async isOwner(manager: Transaction, userId: string, firmId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM firms.claim WHERE user_id = $1 AND firm_id = $2 AND state = ANY ($3)',
      [userId, firmId, EDITING_CLAIM_STATES],
    );
    return rows.length > 0;
  }

  async exportOf(userId: string): Promise<Serializable<ExportedFirmEdit[]>> {
    return this.database.query(
      `SELECT f.name AS firm, e.state, e.entries, e.saved_at AS "savedAt", e.reason
       FROM firms.profile_edit e JOIN firms.firm f ON f.id = e.firm_id WHERE e.user_id = $1 ORDER BY e.saved_at, e.id`,
      [userId],
    );
  }

  /** What was approved is public as the firm's statement and stays; what was entered goes. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM firms.profile_edit WHERE user_id = $1', [userId]);
    await transaction.query('UPDATE firms.profile_edit SET decided_by = NULL WHERE decided_by = $1', [userId]);
  }
}
