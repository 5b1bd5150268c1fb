import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CardFact, LeavingReason, MembershipState } from '@app/domain';

export type Membership = {
  customerId: string;
  state: MembershipState;
  isEntitled: boolean;
  isPaid: boolean;
  /** Of the paid grant. */
  until: Date | null;
  subscriptionId: string | null;
  graceSince: Date | null;
  unknownSince: Date | null;
  /** Since when it is paid without a gap. */
  since: Date | null;
  card: CardFact | null;
  /** The frozen time of its test clock, which is then its only time. */
  frozenAt: Date | null;
  decideAgainAt: Date | null;
  version: number;
  leavingReason: LeavingReason | null;
};

const COLUMNS = `customer_id AS "customerId", state, is_entitled AS "isEntitled", is_paid AS "isPaid", until,
  subscription_id AS "subscriptionId", grace_since AS "graceSince", unknown_since AS "unknownSince", since, card,
  frozen_at AS "frozenAt", decide_again_at AS "decideAgainAt", version, leaving_reason AS "leavingReason"`;

const NEW: Omit<Membership, 'customerId'> = {
  state: 'none',
  isEntitled: false,
  isPaid: false,
  until: null,
  subscriptionId: null,
  graceSince: null,
  unknownSince: null,
  since: null,
  card: null,
  frozenAt: null,
  decideAgainAt: null,
  version: 0,
  leavingReason: null,
};

@Injectable()
export class MembershipRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(customerId: string): Promise<Membership | undefined> {
    const [row] = await this.dataSource.query<Membership[]>(
      `SELECT ${COLUMNS} FROM payments.membership WHERE customer_id = $1`,
      [customerId],
    );
    return row;
  }

  /** Until the transaction ends no other decision about it is written. */
  async lock(manager: EntityManager, customerId: string): Promise<Membership> {
    await manager.query('SELECT 1 FROM payments.customer WHERE id = $1 FOR UPDATE', [customerId]);
    const [row] = await manager.query<Membership[]>(
      `SELECT ${COLUMNS} FROM payments.membership WHERE customer_id = $1`,
      [customerId],
    );
    return row ?? { customerId, ...NEW };
  }

  async write(manager: EntityManager, next: Membership, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO payments.membership (customer_id, state, is_entitled, is_paid, until, subscription_id, grace_since,
         unknown_since, since, card, frozen_at, decide_again_at, decided_at, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (customer_id) DO UPDATE SET state = excluded.state, is_entitled = excluded.is_entitled,
         is_paid = excluded.is_paid, until = excluded.until, subscription_id = excluded.subscription_id,
         grace_since = excluded.grace_since, unknown_since = excluded.unknown_since, since = excluded.since,
         card = excluded.card, frozen_at = excluded.frozen_at, decide_again_at = excluded.decide_again_at,
         decided_at = excluded.decided_at, version = excluded.version,
         leaving_reason = CASE WHEN excluded.state IN ('active', 'trialing') AND membership.state <> excluded.state
           THEN NULL ELSE membership.leaving_reason END`,
      [
        next.customerId,
        next.state,
        next.isEntitled,
        next.isPaid,
        next.until,
        next.subscriptionId,
        next.graceSince,
        next.unknownSince,
        next.since,
        next.card && JSON.stringify(next.card),
        next.frozenAt,
        next.decideAgainAt,
        now,
        next.version,
      ],
    );
  }

  async recordChange(
    manager: EntityManager,
    before: Membership,
    next: Membership,
    change: { at: Date; amount: number; currency: string },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO payments.membership_change
         (customer_id, at, from_state, to_state, was_paid, is_paid, amount, currency, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        next.customerId,
        change.at,
        before.state,
        next.state,
        before.isPaid,
        next.isPaid,
        change.amount,
        change.currency,
        next.version,
      ],
    );
  }

  async setLeavingReason(customerId: string, reason: LeavingReason, words: string | null): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH told AS (
         UPDATE payments.membership SET leaving_reason = $2, leaving_words = $3
         WHERE customer_id = $1 AND state IN ('ending', 'ended', 'refunded') RETURNING customer_id)
       SELECT customer_id FROM told`,
      [customerId, reason, words],
    );
    return rows.length === 1;
  }

  /** Those whose time has come at `now`, as objects to read again; each once. */
  async takeDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ key: string }[]>(
      `WITH due AS (
         SELECT m.customer_id FROM payments.membership m WHERE m.decide_again_at <= $2 AND m.frozen_at IS NULL
         ORDER BY m.decide_again_at LIMIT $1 FOR UPDATE SKIP LOCKED),
       taken AS (
         UPDATE payments.membership m SET decide_again_at = $2::timestamptz + interval '60 seconds' FROM due
         WHERE m.customer_id = due.customer_id RETURNING m.customer_id)
       SELECT 'customer:' || c.provider_id AS key FROM taken JOIN payments.customer c ON c.id = taken.customer_id
       WHERE c.provider_id IS NOT NULL`,
      [limit, now],
    );
    return rows.map(({ key }) => key);
  }

  /** Memberships that were not read for a day, of which no event told. */
  async takeUnread(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ key: string }[]>(
      `SELECT k.key FROM payments.sync_key k JOIN payments.customer c ON k.key = 'customer:' || c.provider_id
       JOIN payments.membership m ON m.customer_id = c.id
       WHERE k.dirty = 0 AND k.synced_at < $2::timestamptz - interval '24 hours'
         AND m.state NOT IN ('none', 'ended', 'refunded')
       ORDER BY k.synced_at LIMIT $1`,
      [limit, now],
    );
    return rows.map(({ key }) => key);
  }
}
