import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LedgerKind, MembersFilter, PaymentsFilter, PaymentState } from '@app/contracts';
import type {
  FraudWarningFact,
  InvoiceFact,
  LeavingReason,
  MembershipState,
  PaymentFact,
  PaymentPurpose,
} from '@app/domain';
import { cappedCount } from '@app/server-kit';

export type StoredMember = {
  id: string;
  createdAt: Date;
  userId: string | null;
  state: MembershipState;
  isPaid: boolean;
  until: Date | null;
  amount: number | null;
  currency: string | null;
  changedAt: Date | null;
  leavingReason: LeavingReason | null;
};
export type StoredPayment = {
  id: string;
  customerId: string;
  userId: string | null;
  facts: PaymentFact;
  state: PaymentState;
  purpose: PaymentPurpose;
};
/** The last row of the page before. */
export type Place = { at: number; id: string };
type Ledger = { kind: LedgerKind; providerId: string; amount: number; currency: string; at: Date };
type Change = { at: Date; from: MembershipState; to: MembershipState };

/** Of a subscription's facts: what it is charged for a month now. `amountAfter` of the domain says the same. */
export const amountAfterDiscount = (facts: string) => `CASE
  WHEN ${facts}->'discount'->>'endsAt' IS NULL
    OR (${facts}->'discount'->>'endsAt')::bigint > extract(epoch FROM now()) * 1000
  THEN greatest(0, (${facts}->>'amount')::bigint - coalesce(
    (${facts}->'discount'->>'amountOff')::bigint,
    round((${facts}->>'amount')::bigint * (${facts}->'discount'->>'percentOff')::numeric / 100)::bigint, 0))
  ELSE (${facts}->>'amount')::bigint END`;

/** A dispute that took money; inquiries and won ones leave it. */
const DISPUTED = `EXISTS (
  SELECT 1 FROM payments.mirror d
  WHERE d.kind = 'dispute' AND d.facts->>'paymentId' = m.id AND d.facts->>'status' NOT LIKE 'warning\\_%'
    AND d.facts->>'status' NOT IN ('won', 'prevented'))`;
/** Its newest refund did not arrive: what the bank returned is owed again. */
const REFUND_FAILED = `EXISTS (
  SELECT 1 FROM payments.mirror r
  WHERE r.kind = 'refund' AND r.facts->>'paymentId' = m.id AND r.facts->>'status' IN ('failed', 'canceled')
    AND NOT EXISTS (
      SELECT 1 FROM payments.mirror n
      WHERE n.kind = 'refund' AND n.facts->>'paymentId' = m.id AND n.facts->>'status' NOT IN ('failed', 'canceled')
        AND (n.facts->>'createdAt')::bigint >= (r.facts->>'createdAt')::bigint))`;
/** Reported as fraud, and a refund of what is left can still prevent a dispute. */
const WARNED = `((m.facts->>'refunded')::bigint < (m.facts->>'amount')::bigint AND EXISTS (
  SELECT 1 FROM payments.mirror w
  WHERE w.kind = 'warning' AND w.facts->>'paymentId' = m.id AND (w.facts->>'isActionable')::boolean))`;
const STATE = `CASE WHEN ${DISPUTED} THEN 'disputed'
  WHEN m.facts->>'status' = 'failed' THEN 'failed'
  WHEN ${REFUND_FAILED} THEN 'refund_failed'
  WHEN ${WARNED} THEN 'fraud_warning'
  WHEN (m.facts->>'refunded')::bigint = 0 THEN 'succeeded'
  WHEN (m.facts->>'refunded')::bigint < (m.facts->>'amount')::bigint THEN 'partly_refunded'
  ELSE 'refunded' END`;
const PURPOSE = `CASE WHEN EXISTS (
    SELECT 1 FROM payments.mirror i
    WHERE i.kind = 'invoice' AND i.customer_id = m.customer_id AND i.facts->'paymentIds' ? m.id
      AND i.facts->>'subscriptionId' IS NULL) THEN 'firm' ELSE 'membership' END`;
const PAYMENTS = `SELECT m.id, m.customer_id AS "customerId", c.user_id AS "userId", m.facts,
    (m.facts->>'createdAt')::bigint AS at, ${STATE} AS state, ${PURPOSE} AS purpose
  FROM payments.mirror m JOIN payments.customer c ON c.id = m.customer_id
  WHERE m.kind = 'payment' AND m.facts->>'status' IN ('succeeded', 'failed')`;

@Injectable()
export class AdminPaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async members(filter: MembersFilter | undefined, after: Place | null, limit: number): Promise<StoredMember[]> {
    return this.dataSource.query(
      `SELECT c.id, c.created_at AS "createdAt", c.user_id AS "userId", b.state, b.is_paid AS "isPaid", b.until,
         (${amountAfterDiscount('s.facts')})::int AS amount, s.facts->>'currency' AS currency,
          b.leaving_reason AS "leavingReason",
         (SELECT max(h.at) FROM payments.membership_change h WHERE h.customer_id = c.id) AS "changedAt"
       FROM payments.customer c JOIN payments.membership b ON b.customer_id = c.id
       LEFT JOIN payments.mirror s ON s.kind = 'subscription' AND s.id = b.subscription_id
       WHERE ($1::text[] IS NULL AND b.state <> 'none' OR b.state = ANY($1))
         AND ($2::float8 IS NULL OR (date_trunc('milliseconds', c.created_at), c.id)
           < (to_timestamp($2::float8 / 1000), $3::uuid))
       ORDER BY date_trunc('milliseconds', c.created_at) DESC, c.id DESC LIMIT $4`,
      [filter ? (filter === 'failing' ? ['grace', 'lapsed'] : [filter]) : null, after?.at, after?.id, limit],
    );
  }

  /** Memberships whose last payment failed. */
  async failing(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount('count', `payments.membership WHERE state IN ('grace', 'lapsed')`),
    );
    return row?.count ?? 0;
  }

  async failedRefunds(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount(
        'count',
        `payments.mirror m WHERE m.kind = 'payment' AND m.facts->>'status' = 'succeeded'
           AND m.id IN (SELECT f.facts->>'paymentId' FROM payments.mirror f
             WHERE f.kind = 'refund' AND f.facts->>'status' IN ('failed', 'canceled'))
           AND NOT ${DISPUTED} AND ${REFUND_FAILED}`,
      ),
    );
    return row?.count ?? 0;
  }

  /** As the list with the state shows them. */
  async fraudWarnings(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount(
        'count',
        `payments.mirror m WHERE m.kind = 'payment' AND m.facts->>'status' = 'succeeded'
           AND m.id IN (SELECT f.facts->>'paymentId' FROM payments.mirror f WHERE f.kind = 'warning')
           AND NOT ${DISPUTED} AND NOT ${REFUND_FAILED} AND ${WARNED}`,
      ),
    );
    return row?.count ?? 0;
  }

  /** The newest first. */
  async warningsOf(paymentId: string): Promise<FraudWarningFact[]> {
    const rows = await this.dataSource.query<{ facts: FraudWarningFact }[]>(
      `SELECT facts FROM payments.mirror WHERE kind = 'warning' AND facts->>'paymentId' = $1
       ORDER BY (facts->>'createdAt')::bigint DESC, id`,
      [paymentId],
    );
    return rows.map(({ facts }) => facts);
  }

  async page({ state, purpose }: PaymentsFilter, after: Place | null, limit: number): Promise<StoredPayment[]> {
    return this.dataSource.query(
      `SELECT p.id, p."customerId", p."userId", p.facts, p.state, p.purpose FROM (${PAYMENTS}
         AND ($3::bigint IS NULL OR ((m.facts->>'createdAt')::bigint, m.id) < ($3, $4::text))) p
       WHERE ($1::text IS NULL OR p.state = $1) AND ($2::text IS NULL OR p.purpose = $2)
       ORDER BY p.at DESC, p.id DESC LIMIT $5`,
      [state, purpose, after?.at, after?.id, limit],
    );
  }

  async find(id: string): Promise<StoredPayment | undefined> {
    const [row] = await this.dataSource.query<StoredPayment[]>(`${PAYMENTS} AND m.id = $1`, [id]);
    return row;
  }

  /** One refund of a payment at a time. */
  async lock(manager: EntityManager, id: string): Promise<StoredPayment | undefined> {
    const [row] = await manager.query<StoredPayment[]>(`${PAYMENTS} AND m.id = $1 FOR UPDATE OF m`, [id]);
    return row;
  }

  /** Whether a later period of the same membership is paid. */
  async isOfPast(
    manager: EntityManager,
    { id, customerId }: Pick<StoredPayment, 'id' | 'customerId'>,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM payments.mirror i JOIN payments.mirror l ON l.customer_id = i.customer_id AND l.kind = 'invoice'
         AND l.facts->>'subscriptionId' = i.facts->>'subscriptionId' AND l.facts->>'status' = 'paid'
         AND (l.facts->>'periodEnd')::bigint > (i.facts->>'periodEnd')::bigint
       WHERE i.kind = 'invoice' AND i.customer_id = $2 AND i.facts->'paymentIds' ? $1 LIMIT 1`,
      [id, customerId],
    );
    return rows.length > 0;
  }

  async invoiceOf({ id, customerId }: Pick<StoredPayment, 'id' | 'customerId'>): Promise<InvoiceFact | undefined> {
    const [row] = await this.dataSource.query<{ facts: InvoiceFact }[]>(
      `SELECT facts FROM payments.mirror WHERE kind = 'invoice' AND customer_id = $2 AND facts->'paymentIds' ? $1`,
      [id, customerId],
    );
    return row?.facts;
  }

  /** Of the payment, and of its refunds and disputes. */
  async ledger(paymentId: string): Promise<Ledger[]> {
    return this.dataSource.query(
      `SELECT kind, provider_id AS "providerId", amount::float8 AS amount, currency, at FROM payments.ledger_entry
       WHERE provider_id = $1 OR provider_id IN (
         SELECT id FROM payments.mirror WHERE kind IN ('refund', 'dispute') AND facts->>'paymentId' = $1)
       ORDER BY at, id`,
      [paymentId],
    );
  }

  async changes(customerId: string, limit: number): Promise<Change[]> {
    return this.dataSource.query(
      `SELECT at, from_state AS "from", to_state AS "to" FROM payments.membership_change
       WHERE customer_id = $1 ORDER BY id DESC LIMIT $2`,
      [customerId, limit],
    );
  }
}
