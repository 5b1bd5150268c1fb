import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FeedbackList, FeedbackRequest, MessageState } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

type Message = FeedbackList['messages'][number];
type Row = Omit<Message, 'receivedAt' | 'rating' | 'email' | 'page'> & {
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

  async list(limit: number, offset: number): Promise<{ messages: Message[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM content.feedback ORDER BY id DESC LIMIT $1 OFFSET $2`, [
        limit,
        offset,
      ]),
      this.dataSource.query<{ total: number }[]>('SELECT count(*)::int AS total FROM content.feedback'),
    ]);
    return { messages: rows.map(toMessage), total: counted?.total ?? 0 };
  }

  /** False when there is no such message. */
  async mark(id: number, state: MessageState): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE content.feedback SET state = $2 WHERE id = $1 RETURNING id',
      [id, state],
    );
    return rows.length > 0;
  }

  async of(email: string): Promise<Message[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} FROM content.feedback WHERE lower(email) = lower($1) ORDER BY id`,
      [email],
    );
    return rows.map(toMessage);
  }

  /** The message stays, because it is about the product; its sender is removed. */
  async forget(email: string, transaction: Transaction): Promise<void> {
    await transaction.query('UPDATE content.feedback SET email = NULL WHERE lower(email) = lower($1)', [email]);
  }
}

function toMessage({ receivedAt, rating, email, page, ...row }: Row): Message {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    ...(rating !== null && { rating }),
    ...(email !== null && { email }),
    ...(page !== null && { page }),
  };
}
