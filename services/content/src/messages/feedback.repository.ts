import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FeedbackRequest, KeptFeedback } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

type Row = Omit<KeptFeedback, 'receivedAt' | 'rating' | 'email' | 'page'> & {
  receivedAt: Date;
  rating: number | null;
  email: string | null;
  page: string | null;
};

const COLUMNS = 'id, reference, type, message, rating, email, page, state, received_at AS "receivedAt"';

@Injectable()
export class FeedbackRepository {
  constructor(private readonly dataSource: DataSource) {}

  async store(
    reference: string,
    { type, message, rating, email, page }: FeedbackRequest,
    receivedAt: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO content.feedback (reference, type, message, rating, email, page, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [reference, type, message, rating ?? null, email ?? null, page ?? null, receivedAt],
    );
  }

  async of(email: string): Promise<KeptFeedback[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM content.feedback WHERE lower(email) = lower($1) ORDER BY id`,
      [email],
    );
    return rows.map(toMessage);
  }

  /** The message stays, because it is about the product; its sender and what was answered are removed. */
  async forget(email: string, transaction: Transaction): Promise<void> {
    await transaction.query(
      `DELETE FROM content.inbox_event
       WHERE feedback_id IN (SELECT id FROM content.feedback WHERE lower(email) = lower($1))`,
      [email],
    );
    await transaction.query('UPDATE content.feedback SET email = NULL WHERE lower(email) = lower($1)', [email]);
  }
}

function toMessage({ receivedAt, rating, email, page, ...row }: Row): KeptFeedback {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    ...(rating !== null && { rating }),
    ...(email !== null && { email }),
    ...(page !== null && { page }),
  };
}
