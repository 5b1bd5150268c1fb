import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SubmissionMark, SubmissionRefund, SubmissionView } from '@app/contracts';
import type { SubmissionState } from '@app/domain';
import { cappedCount, type Database, type Transaction } from '@app/server-kit';
import type { Submission } from './submission';
import type { SubmissionPlace } from './submission-cursor';
import { SUBMISSION_COLUMNS, type SubmissionEventRow } from './submissions.repository';

/** Publications run one by one, so that firms of one name or domain see each other. No other lock has this number. */
const PUBLICATION_LOCK = 4_211_311;

export type ListedSubmission = {
  id: string;
  company: string;
  state: SubmissionState;
  marks: SubmissionMark[];
  feeCents: number;
  paidCents: number;
  refundState: SubmissionRefund | null;
  isDisputed: boolean;
  submittedAt: Date;
  decidedAt: Date | null;
};

/** The column of each order, and how the next page begins. */
const VIEWS: Record<SubmissionView, { where: string; at: string; after: string; order: string }> = {
  open: { where: `s.state = 'in_review'`, at: 's.submitted_at', after: '>', order: 'ASC' },
  decided: { where: 's.decided_at IS NOT NULL', at: 's.decided_at', after: '<', order: 'DESC' },
};

/** Submissions as administrators read and decide them. Drafts are not theirs to read. */
@Injectable()
export class ModeratedSubmissionsRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** `after` is the place of the last row of the page before: a row may be gone by now, its place is not. */
  async list(view: SubmissionView, after: SubmissionPlace | null, limit: number): Promise<ListedSubmission[]> {
    const { where, at, after: comparison, order } = VIEWS[view];
    const page = after ? `AND (${at}, s.id) ${comparison} ($2::timestamptz, $3::uuid)` : '';
    return this.database.query(
      `SELECT s.id, s.fields ->> 'company' AS company, s.state, s.marks, s.submitted_at AS "submittedAt",
         s.decided_at AS "decidedAt", s.fee_cents AS "feeCents", s.paid_cents AS "paidCents",
         s.refund_state AS "refundState", s.is_disputed AS "isDisputed"
       FROM firms.submission s WHERE ${where} ${page} ORDER BY ${at} ${order}, s.id ${order} LIMIT $1`,
      after ? [limit, after.at, after.id] : [limit],
    );
  }

  async waiting(): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }[]>(
      cappedCount('waiting', `firms.submission WHERE state = 'in_review'`),
    );
    return row?.waiting ?? 0;
  }

  async find(id: string): Promise<Submission | null> {
    const [row] = await this.database.query<Submission[]>(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s
       WHERE s.id = $1 AND s.submitted_at IS NOT NULL AND s.state NOT IN ('draft', 'payment_pending')`,
      [id],
    );
    return row ?? null;
  }

  /** Until the transaction ends no other administrator decides, and the submitter changes nothing. */
  async lock(manager: Transaction, id: string): Promise<Submission | null> {
    const [row] = await manager.query<Submission[]>(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s
       WHERE s.id = $1 AND s.submitted_at IS NOT NULL AND s.state NOT IN ('draft', 'payment_pending') FOR UPDATE OF s`,
      [id],
    );
    return row ?? null;
  }

  async lockPublication(manager: Transaction): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [PUBLICATION_LOCK]);
  }

  /** The first of the addresses that no firm has or had; null when all are taken. */
  async freeSlug(manager: Transaction, slugs: readonly string[]): Promise<string | null> {
    const taken = await manager.query<{ slug: string }[]>('SELECT slug FROM firms.address WHERE slug = ANY ($1)', [
      slugs,
    ]);
    return slugs.find((slug) => !taken.some((each) => each.slug === slug)) ?? null;
  }

  async events(id: string): Promise<SubmissionEventRow[]> {
    return this.database.query(
      `SELECT at, side, actor_id AS "actorId", event, reason FROM firms.submission_event
       WHERE submission_id = $1 ORDER BY id`,
      [id],
    );
  }
}
