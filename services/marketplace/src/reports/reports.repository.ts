import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REPORT_NEIGHBORS, type ReportEvent, type ReportView } from '@app/contracts';
import type { Blocked, InquirySide, InquiryState, ReportDecision } from '@app/domain';
import { cappedCount, type Transaction } from '@app/server-kit';
import type { DocumentFile } from '../documents/document';
import { MESSAGES } from '../inquiries/inquiries.repository';
import type { StoredMessage } from '../inquiries/inquiry';

export type StoredReport = {
  id: string;
  inquiryId: string | null;
  listingId: number | null;
  listingTitle: string | null;
  state: InquiryState | null;
  stateBefore: InquiryState;
  reportedBy: InquirySide;
  senderId: string | null;
  senderAlias: string | null;
  isSenderBlocked: boolean;
  reason: string | null;
  messages: number;
  /** Of the message that the report is about; where it names none, of the reported side's latest. */
  messageNumber: number;
  reportedAt: Date;
  decision: ReportDecision | null;
  decidedAt: Date | null;
};

export type StoredReportEvent = { at: Date; event: ReportEvent; actorId: string | null; reason: string | null };

/** A moderator works from the oldest; more than a screen holds is not read. */
const SHOWN = 200;

const REPORT = `
  SELECT r.id, r.inquiry_id AS "inquiryId", i.listing_id AS "listingId", v.fields ->> 'title' AS "listingTitle",
    i.state, r.state_before AS "stateBefore", r.reported_by AS "reportedBy", r.sender_id AS "senderId",
    CASE r.reported_by WHEN 'buyer' THEN i.seller_alias ELSE i.buyer_alias END AS "senderAlias",
    EXISTS (SELECT FROM marketplace.inquiry_block b WHERE b.user_id = r.sender_id) AS "isSenderBlocked",
    r.reason, coalesce(i.messages, 0) AS messages,
    coalesce(r.message_number, (
      SELECT max(m.number) FROM marketplace.inquiry_message m
      WHERE m.inquiry_id = r.inquiry_id AND m.author <> r.reported_by
    ), i.messages, 0) AS "messageNumber",
    r.reported_at AS "reportedAt", r.decision,
    r.decided_at AS "decidedAt"
  FROM marketplace.inquiry_report r
  LEFT JOIN marketplace.inquiry i ON i.id = r.inquiry_id
  LEFT JOIN marketplace.listing l ON l.id = i.listing_id
  LEFT JOIN marketplace.listing_version v ON v.listing_id = l.id AND v.number = l.approved_version`;

const VIEWS: Record<ReportView, string> = {
  open: 'WHERE r.decision IS NULL ORDER BY r.reported_at, r.id',
  decided: 'WHERE r.decision IS NOT NULL ORDER BY r.decided_at DESC, r.id',
};

const neighborsOf = (number: number): [first: number, last: number] => [
  number - REPORT_NEIGHBORS,
  number + REPORT_NEIGHBORS,
];

@Injectable()
export class ReportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async list(view: ReportView): Promise<StoredReport[]> {
    return this.dataSource.query(`${REPORT} ${VIEWS[view]} LIMIT ${SHOWN}`);
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ waiting: number }[]>(
      cappedCount('waiting', 'marketplace.inquiry_report WHERE decision IS NULL'),
    );
    return row?.waiting ?? 0;
  }

  async find(id: string): Promise<StoredReport | null> {
    const [row] = await this.dataSource.query<StoredReport[]>(`${REPORT} WHERE r.id = $1`, [id]);
    return row ?? null;
  }

  /** Locks the report to the end of the transaction. */
  async lock(transaction: Transaction, id: string): Promise<StoredReport | null> {
    const [row] = await transaction.query<StoredReport[]>(`${REPORT} WHERE r.id = $1 FOR UPDATE OF r`, [id]);
    return row ?? null;
  }

  /** The reported message and its neighbors. */
  async messages(transaction: Transaction, { inquiryId, messageNumber }: StoredReport): Promise<StoredMessage[]> {
    return transaction.query(`${MESSAGES} WHERE m.inquiry_id = $1 AND m.number BETWEEN $2 AND $3 ORDER BY m.number`, [
      inquiryId,
      ...neighborsOf(messageNumber),
    ]);
  }

  /** A file among the messages that a moderator of the report reads. */
  async findFile(
    transaction: Transaction,
    { inquiryId, messageNumber }: StoredReport,
    id: string,
  ): Promise<DocumentFile | null> {
    const [file] = await transaction.query<DocumentFile[]>(
      `SELECT id, name, type, bytes, NULL AS pages, sha256, storage_key AS "storageKey"
       FROM marketplace.inquiry_attachment WHERE inquiry_id = $1 AND id = $4 AND number BETWEEN $2 AND $3`,
      [inquiryId, ...neighborsOf(messageNumber), id],
    );
    return file ?? null;
  }

  /** Which sides have blocked the thread by acts of their own; neither can until the transaction ends. */
  async lockBlocked(transaction: Transaction, { inquiryId }: Pick<StoredReport, 'inquiryId'>): Promise<Blocked> {
    await transaction.query('SELECT FROM marketplace.inquiry WHERE id = $1 FOR UPDATE', [inquiryId]);
    const blocks = await transaction.query<{ side: InquirySide }[]>(
      `SELECT DISTINCT side FROM marketplace.side_act WHERE inquiry_id = $1 AND kind = 'block'`,
      [inquiryId],
    );
    const has = (side: InquirySide) => blocks.some((block) => block.side === side);
    return { buyer: has('buyer'), seller: has('seller') };
  }

  /** In a report that the transaction has locked. */
  async decide(
    transaction: Transaction,
    { id, inquiryId }: Pick<StoredReport, 'id' | 'inquiryId'>,
    { decision, state, now }: { decision: ReportDecision; state: InquiryState; now: Date },
  ): Promise<void> {
    await transaction.query('UPDATE marketplace.inquiry_report SET decision = $2, decided_at = $3 WHERE id = $1', [
      id,
      decision,
      now,
    ]);
    await transaction.query('UPDATE marketplace.inquiry SET state = $2 WHERE id = $1', [inquiryId, state]);
  }

  async block(transaction: Transaction, userId: string, now: Date): Promise<void> {
    await transaction.query(
      'INSERT INTO marketplace.inquiry_block (user_id, blocked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [userId, now],
    );
  }

  async unblock(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query('DELETE FROM marketplace.inquiry_block WHERE user_id = $1', [userId]);
  }

  /** Since when an account may not write; null while it may. */
  async blockedSince(userId: string): Promise<Date | null> {
    const [block] = await this.dataSource.query<{ at: Date }[]>(
      'SELECT blocked_at AS at FROM marketplace.inquiry_block WHERE user_id = $1',
      [userId],
    );
    return block?.at ?? null;
  }

  async record(transaction: Transaction, reportId: string, event: StoredReportEvent): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace.inquiry_report_event (report_id, at, actor_id, event, reason)
       VALUES ($1, $2, $3, $4, $5)`,
      [reportId, event.at, event.actorId, event.event, event.reason],
    );
  }

  async history(reportId: string): Promise<StoredReportEvent[]> {
    return this.dataSource.query(
      `SELECT at, event, actor_id AS "actorId", reason FROM marketplace.inquiry_report_event
       WHERE report_id = $1 ORDER BY id`,
      [reportId],
    );
  }

  /** A report without decision goes with its reporter; of a decided one the decision stays. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM marketplace.inquiry_report WHERE reporter_id = $1 AND decision IS NULL', [
      userId,
    ]);
    for (const change of [
      'UPDATE marketplace.inquiry_report SET reporter_id = NULL, reason = NULL WHERE reporter_id = $1',
      'UPDATE marketplace.inquiry_report SET sender_id = NULL WHERE sender_id = $1',
      'UPDATE marketplace.inquiry_report_event SET actor_id = NULL WHERE actor_id = $1',
      'DELETE FROM marketplace.inquiry_block WHERE user_id = $1',
    ])
      await transaction.query(change, [userId]);
  }
}
