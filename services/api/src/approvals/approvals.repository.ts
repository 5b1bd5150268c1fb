import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ApprovalDifference, ApprovalKind, ApprovalState } from '@app/contracts';
import type { Right } from '@app/domain';
import { cappedCount, type ActToHold, type Transaction } from '@app/server-kit';
import { shownDifference } from './approval-rules';

export type StoredRequest = {
  id: number;
  kind: ApprovalKind;
  right: Right;
  target: string;
  version: string;
  title: string;
  /** Null once it has ended. */
  payload: object | null;
  difference: ApprovalDifference;
  hash: string;
  requesterId: string;
  requestedAt: Date;
  expiresAt: Date;
  state: ApprovalState;
  deciderId: string | null;
  decidedAt: Date | null;
  note: string;
  isAlone: boolean;
};

export type Ending = {
  state: Exclude<ApprovalState, 'waiting'>;
  deciderId: string | null;
  now: Date;
  note?: string;
  isAlone?: boolean;
};

const COLUMNS = `id, kind, needed_right AS "right", target, target_version AS version, title, payload, difference, hash,
  requester_id AS "requesterId", requested_at AS "requestedAt", expires_at AS "expiresAt", state,
  decider_id AS "deciderId", decided_at AS "decidedAt", note, is_alone AS "isAlone"`;

/** Acts that wait for a second person, and those that did. */
@Injectable()
export class ApprovalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Of these rights, and those that `requesterId` made; the newest first, below `after`. */
  async list(
    { rights, requesterId, isWaiting }: { rights: readonly Right[]; requesterId: string; isWaiting: boolean },
    after: number | null,
    limit: number,
  ): Promise<StoredRequest[]> {
    return this.dataSource.query<StoredRequest[]>(
      `SELECT ${COLUMNS} FROM approvals.request
       WHERE (state = 'waiting') = $1 AND (needed_right = ANY($2) OR requester_id = $3)
         AND ($4::integer IS NULL OR id < $4)
       ORDER BY id DESC LIMIT $5`,
      [isWaiting, rights, requesterId, after, limit],
    );
  }

  /** What a person with these rights can decide: not their own. */
  async countFor(rights: readonly Right[], userId: string, now: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount(
        'count',
        `approvals.request
         WHERE state = 'waiting' AND expires_at > $3 AND needed_right = ANY($1) AND requester_id <> $2`,
      ),
      [rights, userId, now],
    );
    return row?.count ?? 0;
  }

  /** False when the same person asked for the same already. */
  async add(
    transaction: Transaction,
    { kind, right, target, version, title, payload, difference }: ActToHold,
    { hash, requesterId, now, expiresAt }: { hash: string; requesterId: string; now: Date; expiresAt: Date },
  ): Promise<number | null> {
    const [row] = await transaction.query<{ id: number }[]>(
      `INSERT INTO approvals.request (kind, needed_right, target, target_version, title, payload, difference, hash,
         requester_id, requested_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (hash, requester_id) WHERE state = 'waiting' DO NOTHING RETURNING id`,
      [
        kind,
        right,
        target,
        version,
        title,
        JSON.stringify(payload),
        JSON.stringify(shownDifference(difference)),
        hash,
        requesterId,
        now,
        expiresAt,
      ],
    );
    return row?.id ?? null;
  }

  /** Of several who decide at once, one goes on; the others wait here and then see that it has ended. */
  async lock(transaction: Transaction, id: number): Promise<StoredRequest | undefined> {
    const [row] = await transaction.query<StoredRequest[]>(
      `SELECT ${COLUMNS} FROM approvals.request WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row;
  }

  /** What would have been written is forgotten; the difference stays. */
  async end(
    transaction: Transaction,
    id: number,
    { state, deciderId, now, note = '', isAlone = false }: Ending,
  ): Promise<void> {
    await transaction.query(
      `UPDATE approvals.request SET state = $2, decider_id = $3, decided_at = $4, note = $5, is_alone = $6,
         payload = NULL
       WHERE id = $1 AND state = 'waiting'`,
      [id, state, deciderId, now, note, isAlone],
    );
  }

  async endExpired(now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE approvals.request SET state = 'expired', decided_at = expires_at, payload = NULL
       WHERE state = 'waiting' AND expires_at <= $1`,
      [now],
    );
  }

  async twoPeople(): Promise<{ isOn: boolean; version: number }> {
    const [row] = await this.dataSource.query<{ isOn: boolean; version: number }[]>(
      'SELECT is_on AS "isOn", version FROM approvals.two_people',
    );
    return row ?? { isOn: false, version: 1 };
  }

  /** False when `version` is not the present one. */
  async setTwoPeople(transaction: Transaction, isOn: boolean, version: number): Promise<boolean> {
    const [rows] = await transaction.query<[unknown[], number]>(
      'UPDATE approvals.two_people SET is_on = $1, version = version + 1 WHERE version = $2 RETURNING version',
      [isOn, version],
    );
    return rows.length > 0;
  }
}
