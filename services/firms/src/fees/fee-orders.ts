import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { submissionMachine, transition, type SubmissionEvent, type SubmissionState } from '@app/domain';
import {
  ACCOUNT_DIRECTORY,
  CLOCK,
  MAIL_WRITER,
  type AccountDirectory,
  type Clock,
  type Database,
  type FirmFeeOrder,
  type FirmFeeOrders,
  type FirmFeeStand,
  type MailWriter,
  type Transaction,
} from '@app/server-kit';
import type { Submission } from '../submissions/submission';
import { SubmissionMails } from '../submissions/submission-mails';
import { SUBMISSION_COLUMNS, SubmissionsRepository } from '../submissions/submissions.repository';

/** A submission waits so long for its fee. A page of the provider closes after half a day. */
export const UNPAID_DAYS = 30;
const DAY_MS = 86_400_000;

const ORDER_COLUMNS = `id AS "submissionId", user_id AS "userId", fields ->> 'company' AS company, state,
  fee_cents AS "feeCents", paid_cents AS "paidCents"`;

/** Submissions as orders of their fee. What the payment provider says moves them on. */
@Injectable()
export class FeeOrders implements FirmFeeOrders {
  private readonly submissions: SubmissionsRepository;
  private readonly mails: SubmissionMails;

  constructor(
    @InjectDataSource() private readonly database: Database,
    @Inject(ACCOUNT_DIRECTORY) accounts: AccountDirectory,
    @Inject(MAIL_WRITER) mails: MailWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.submissions = new SubmissionsRepository(database);
    this.mails = new SubmissionMails(accounts, mails);
  }

  async findOwn(userId: string, submissionId: string): Promise<FirmFeeOrder | undefined> {
    const [row] = await this.database.query<FirmFeeOrder[]>(
      `SELECT ${ORDER_COLUMNS} FROM firms.submission WHERE user_id = $1 AND id = $2`,
      [userId, submissionId],
    );
    return row;
  }

  async lock(transaction: Transaction, submissionId: string): Promise<FirmFeeOrder | undefined> {
    const [row] = await transaction.query<FirmFeeOrder[]>(
      `SELECT ${ORDER_COLUMNS} FROM firms.submission WHERE id = $1 FOR UPDATE`,
      [submissionId],
    );
    return row;
  }

  /** The transaction has locked it. */
  async settle(transaction: Transaction, submissionId: string, stand: FirmFeeStand): Promise<void> {
    await transaction.query(
      `UPDATE firms.submission SET paid_cents = $2, refund_state = $3, is_disputed = $4 WHERE id = $1`,
      [submissionId, stand.paidCents, stand.refund, stand.isDisputed],
    );
    const [submission] = await transaction.query<Submission[]>(
      `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s WHERE s.id = $1`,
      [submissionId],
    );
    const event = submission && eventOf(submission.state, stand);
    if (!submission || !event) return;
    const moved = await this.move(transaction, submission, event);
    if (moved.state === 'in_review') await this.mails.write(transaction, moved, 'received');
  }

  /** Those that were not paid for 30 days are drafts again. @returns how many */
  async reopenUnpaid(limit: number): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNPAID_DAYS * DAY_MS);
    return this.submissions.transaction(async (transaction) => {
      const unpaid = await transaction.query<Submission[]>(
        `SELECT ${SUBMISSION_COLUMNS} FROM firms.submission s
         WHERE s.state = 'payment_pending' AND s.changed_at <= $1
         ORDER BY s.changed_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
        [before, limit],
      );
      for (const submission of unpaid)
        await this.mails.write(transaction, await this.move(transaction, submission, 'lapse'), 'payment_lapsed');
      return unpaid.length;
    });
  }

  private async move(
    transaction: Transaction,
    submission: Submission,
    event: Extract<SubmissionEvent, 'confirm_payment' | 'owe_refund' | 'refund' | 'lapse'>,
  ): Promise<Submission> {
    const result = transition(submissionMachine, submission.state, event, 'worker');
    if (!result.allowed) throw new Error(result.reason);
    const { state } = result;
    const at = this.clock.now();
    const moved = { ...submission, state, revision: submission.revision + 1, changedAt: at };
    await this.submissions.save(transaction, moved);
    await this.submissions.record(transaction, submission.id, {
      ...{ at, side: 'worker', actorId: null, event, reason: null },
    });
    return moved;
  }
}

/** What the provider's word does to a submission; null for nothing but a note. */
function eventOf(state: SubmissionState, { paidCents, refund }: FirmFeeStand) {
  if (state === 'payment_pending' && paidCents > 0 && refund === null) return 'confirm_payment';
  return state === 'refund_due' && refund === 'succeeded' ? 'refund' : null;
}
