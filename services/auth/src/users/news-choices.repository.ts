import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NEWS_KINDS, type NewsKind } from '@app/contracts';
import type { NewsChoices, NewsReader, Transaction } from '@app/server-kit';

const COLUMNS: Record<NewsKind, string> = {
  newListings: 'notify_new_listings',
  marketUpdates: 'notify_market_updates',
  approvedListings: 'notify_approved_listings',
};

const NAMED = NEWS_KINDS.map((kind) => `CASE WHEN ${COLUMNS[kind]} THEN '${kind}' END`);
const CHOSEN = `array_remove(ARRAY[${NAMED.join(', ')}], NULL)`;
/** Mails may be sent to it, and it wants some. */
const READS = `email_verified AND disabled_at IS NULL AND (${Object.values(COLUMNS).join(' OR ')})`;

/** The three switches of the profile, as other contexts ask about them. */
@Injectable()
export class NewsChoicesRepository implements NewsChoices {
  constructor(private readonly dataSource: DataSource) {}

  async readers(after: string | null, limit: number, transaction?: Transaction): Promise<NewsReader[]> {
    return (transaction ?? this.dataSource).query(
      `SELECT id AS "userId", email, first_name AS "firstName", ${CHOSEN} AS kinds
       FROM auth.users WHERE ${READS} AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }

  async of(userId: string, transaction?: Transaction): Promise<NewsKind[]> {
    const [row] = await (transaction ?? this.dataSource).query<{ kinds: NewsKind[] }[]>(
      `SELECT ${CHOSEN} AS kinds FROM auth.users WHERE id = $1 AND ${READS}`,
      [userId],
    );
    return row?.kinds ?? [];
  }

  async end(transaction: Transaction, userId: string, kind: NewsKind | null): Promise<void> {
    const ended = kind === null ? Object.values(COLUMNS) : [COLUMNS[kind]];
    await transaction.query(
      `UPDATE auth.users SET ${ended.map((column) => `${column} = false`).join(', ')}
       WHERE id = $1 AND (${ended.join(' OR ')})`,
      [userId],
    );
  }
}
