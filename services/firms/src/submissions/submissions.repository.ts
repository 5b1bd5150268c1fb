import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExportedFirmSubmission } from '@app/contracts';
import { domainOf, nameKey, type FirmSubmission } from '@app/domain';
import type { Actor, Database, Serializable, Transaction } from '@app/server-kit';
import type { Submission } from './submission';

/** A number that no other lock uses; with the account's id it makes what one submitter does run one by one. */
const OWNER_LOCK = 4_211_310;

export const OPEN_STATES = `('draft', 'payment_pending', 'in_review', 'changes_requested')`;
/** Their domain and name count when another account submits. A draft counts for its own account alone. */
export const SUBMITTED_STATES = `('payment_pending', 'in_review', 'changes_requested')`;

export const SUBMISSION_COLUMNS = `
  s.id, s.user_id AS "userId", s.state, s.revision, s.fields, s.marks, s.fee_cents AS "feeCents",
  s.paid_cents AS "paidCents", s.refund_state AS "refundState", s.is_disputed AS "isDisputed",
  s.started_at AS "startedAt", s.changed_at AS "changedAt",
  s.submitted_at AS "submittedAt", s.decided_at AS "decidedAt", s.reason,
  s.paper_id AS "paperId",
  (SELECT jsonb_build_object('id', id, 'slug', slug) FROM firms.firm WHERE id = s.firm_id) AS firm,
  (SELECT jsonb_build_object('id', id, 'purpose', purpose, 'name', name, 'type', type, 'bytes', bytes, 'pages', pages,
     'scan', scan, 'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
   FROM firms.paper WHERE id = s.paper_id AND deleted_at IS NULL) AS paper,
  (SELECT jsonb_build_object('version', version, 'width', width, 'height', height)
   FROM firms.submission_logo WHERE submission_id = s.id) AS logo`;

export type SubmissionEventRow = {
  at: Date;
  side: 'submitter' | 'admin' | 'worker';
  actorId: string | null;
  event: string;
  reason: string | null;
};

/** Every query of a submitter filters by the account, so another account's submission is never read. */
@Injectable()
export class SubmissionsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  transaction<Result>(work: (manager: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async list({ userId }: Actor): Promise<Submission[]> {
    return this.database.query(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s WHERE s.user_id = $1
       ORDER BY (s.state = 'withdrawn'), s.changed_at DESC, s.id`,
      [userId],
    );
  }

  async find({ userId }: Actor, id: string): Promise<Submission | null> {
    const [row] = await this.database.query<Submission[]>(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s WHERE s.user_id = $1 AND s.id = $2`,
      [userId, id],
    );
    return row ?? null;
  }

  /** Until the transaction ends nothing else changes the submission. */
  async lockOwn(manager: Transaction, { userId }: Actor, id: string): Promise<Submission | null> {
    await this.lockOwner(manager, userId);
    const [row] = await manager.query<Submission[]>(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s WHERE s.user_id = $1 AND s.id = $2 FOR UPDATE OF s`,
      [userId, id],
    );
    return row ?? null;
  }

  /** False when the account has `limit` open submissions already, however many calls arrive at once. */
  async begin(
    manager: Transaction,
    { userId }: Actor,
    { id, fields, now, limit }: { id: string; fields: FirmSubmission; now: Date; limit: number },
  ): Promise<boolean> {
    await this.lockOwner(manager, userId);
    const rows = await manager.query<unknown[]>(
      `INSERT INTO firms.submission (id, user_id, state, fields, started_at, changed_at)
       SELECT $1, $2, 'draft', $3, $4, $4
       WHERE (SELECT count(*) FROM firms.submission WHERE user_id = $2 AND state IN ${OPEN_STATES}) < $5
       RETURNING id`,
      [id, userId, JSON.stringify(fields), now, limit],
    );
    return rows.length > 0;
  }

  /** Everything of a submission that changes; the transaction has locked it. */
  async save(manager: Transaction, submission: Submission): Promise<void> {
    const { fields, firm } = submission;
    await manager.query(
      `UPDATE firms.submission SET state = $2, revision = $3, fields = $4, domain = $5, name_key = $6, marks = $7,
         fee_cents = $8, changed_at = $9, submitted_at = $10, decided_at = $11, reason = $12, firm_id = $13,
         paper_id = $14
       WHERE id = $1`,
      [
        submission.id,
        submission.state,
        submission.revision,
        JSON.stringify(fields),
        domainOf(fields.website),
        nameKey(fields.company) || null,
        submission.marks,
        submission.feeCents,
        submission.changedAt,
        submission.submittedAt,
        submission.decidedAt,
        submission.reason,
        firm?.id ?? null,
        submission.paperId,
      ],
    );
  }

  async record(
    manager: Transaction,
    id: string,
    { at, side, actorId, event, reason }: SubmissionEventRow,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO firms.submission_event (submission_id, at, side, actor_id, event, reason)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, at, side, actorId, event, reason],
    );
  }

  async exportOf(userId: string): Promise<Serializable<ExportedFirmSubmission>[]> {
    return this.database.query(
      `SELECT id, state, started_at AS "startedAt", changed_at AS "changedAt", submitted_at AS "submittedAt",
         decided_at AS "decidedAt", reason, fee_cents AS "feeCents", paid_cents AS "paidCents", fields,
         contact_phone_e164 AS "phoneE164", contact_phone_extension AS "phoneExtension"
       FROM firms.submission WHERE user_id = $1 ORDER BY started_at, id`,
      [userId],
    );
  }

  /** A firm that was published stays, with its logo: it is about the firm. Decisions stay without the account. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM firms.submission WHERE user_id = $1', [userId]);
    await transaction.query('UPDATE firms.submission_event SET actor_id = NULL WHERE actor_id = $1', [userId]);
  }

  private async lockOwner(manager: Transaction, userId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [userId, OWNER_LOCK]);
  }
}
