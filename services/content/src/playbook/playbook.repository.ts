import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PLAYBOOK_REQUESTS_COUNTED } from '@app/contracts';
import type { Transaction } from '@app/server-kit';

export type MadePlaybook = { sourceDigest: string; pages: number; pdf: Buffer; madeAt: Date };
export type PlaybookRequest = { requestedAt: string; mailed: boolean; openedAt: string | null };
export type PlaybookWeek = { from: string; requested: number; opened: number };

const COUNTED = `(SELECT requested_at, opened_at FROM content.playbook_request
  ORDER BY id DESC LIMIT ${PLAYBOOK_REQUESTS_COUNTED}) AS counted`;

/** The playbook's PDF, made with the first data, and the requests for it. */
@Injectable()
export class PlaybookRepository {
  constructor(private readonly dataSource: DataSource) {}

  async pdf(): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ pdf: Buffer }[]>('SELECT pdf FROM content.playbook');
    return row?.pdf ?? null;
  }

  async file(): Promise<{ pages: number; bytes: number; madeAt: Date } | null> {
    const [row] = await this.dataSource.query<{ pages: number; bytes: number; madeAt: Date }[]>(
      'SELECT pages, octet_length(pdf) AS bytes, made_at AS "madeAt" FROM content.playbook',
    );
    return row ?? null;
  }

  /** Keeps the first time at which the link of a request was opened. */
  async markOpened(id: number, now: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE content.playbook_request SET opened_at = $2 WHERE id = $1 AND opened_at IS NULL',
      [id, now],
    );
  }

  async totals(): Promise<{ requested: number; opened: number }> {
    const [row] = await this.dataSource.query<{ requested: number; opened: number }[]>(
      `SELECT count(*)::int AS requested, count(opened_at)::int AS opened FROM ${COUNTED}`,
    );
    return row ?? { requested: 0, opened: 0 };
  }

  /** Weeks with requests, by their Monday in a zone. */
  weeks(since: Date, timeZone: string): Promise<PlaybookWeek[]> {
    return this.dataSource.query(
      `SELECT to_char(date_trunc('week', requested_at AT TIME ZONE $2), 'YYYY-MM-DD') AS "from",
         count(*)::int AS requested, count(opened_at)::int AS opened
       FROM ${COUNTED} WHERE requested_at >= $1 GROUP BY 1`,
      [since, timeZone],
    );
  }

  /** Runs `work` with the number of the request; `mailedLately` is whether this address got a mail since then. */
  async request<T>(
    email: string,
    now: Date,
    since: Date,
    work: (request: { id: number; mailedLately: boolean; transaction: Transaction }) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (transaction) => {
      // Two concurrent requests for one address send one mail.
      await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 4211093))', [email]);
      const [lately] = await transaction.query<unknown[]>(
        `SELECT 1 FROM content.playbook_request
         WHERE lower(email) = lower($1) AND mailed AND requested_at > $2 LIMIT 1`,
        [email, since],
      );
      const [row] = await transaction.query<{ id: number }[]>(
        'INSERT INTO content.playbook_request (email, requested_at, mailed) VALUES ($1, $2, $3) RETURNING id',
        [email, now, lately === undefined],
      );
      if (!row) throw new Error('an insert returned nothing');
      return work({ id: row.id, mailedLately: lately !== undefined, transaction });
    });
  }

  async requestsOf(email: string): Promise<PlaybookRequest[]> {
    const rows = await this.dataSource.query<{ requestedAt: Date; mailed: boolean; openedAt: Date | null }[]>(
      `SELECT requested_at AS "requestedAt", mailed, opened_at AS "openedAt" FROM content.playbook_request
       WHERE lower(email) = lower($1) ORDER BY id`,
      [email],
    );
    return rows.map(({ requestedAt, mailed, openedAt }) => ({
      requestedAt: requestedAt.toISOString(),
      mailed,
      openedAt: openedAt?.toISOString() ?? null,
    }));
  }

  async forget(email: string, transaction: Transaction): Promise<void> {
    await transaction.query('DELETE FROM content.playbook_request WHERE lower(email) = lower($1)', [email]);
  }
}

export async function storedDigest(manager: EntityManager): Promise<string | undefined> {
  const [row] = await manager.query<{ digest: string }[]>('SELECT source_digest AS digest FROM content.playbook');
  return row?.digest;
}

export async function storePlaybook(
  manager: EntityManager,
  { sourceDigest, pages, pdf, madeAt }: MadePlaybook,
): Promise<void> {
  await manager.query(
    `INSERT INTO content.playbook (source_digest, pages, pdf, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_one) DO UPDATE SET source_digest = excluded.source_digest, pages = excluded.pages,
       pdf = excluded.pdf, made_at = excluded.made_at`,
    [sourceDigest, pages, pdf, madeAt],
  );
}
