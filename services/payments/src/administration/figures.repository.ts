import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PaymentFigures } from '@app/contracts';
import { amountAfterDiscount } from './admin-payments.repository';

type Now = Pick<PaymentFigures, 'mrr' | 'atRisk' | 'endingSoon'>;
type Members = Pick<PaymentFigures, 'opening' | 'started' | 'reactivated' | 'churned' | 'closing'>;
type Money = Pick<PaymentFigures, 'failed' | 'recovered' | 'paid' | 'refunded'>;

/** Members who were paid at a moment: by the last change before it. */
const membersAt = (moment: string) => `(
  SELECT count(*)::int FROM (
    SELECT DISTINCT ON (customer_id) is_paid FROM payments.membership_change WHERE at < ${moment}
    ORDER BY customer_id, version DESC) latest WHERE is_paid)`;
/** Money of the month, by kind of movement. */
const moved = (kinds: string) => `(
  SELECT coalesce(sum(amount), 0)::float8 FROM payments.ledger_entry
  WHERE at >= $1 AND at < $2 AND kind IN (${kinds}))`;

@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async now(): Promise<Now> {
    const [row] = await this.dataSource.query<Now[]>(
      `SELECT coalesce(sum(${amountAfterDiscount('s.facts')}), 0)::float8 AS mrr,
         count(*) FILTER (WHERE b.state = 'grace')::int AS "atRisk",
         count(*) FILTER (WHERE b.state = 'ending')::int AS "endingSoon"
       FROM payments.membership b
       LEFT JOIN payments.mirror s ON s.kind = 'subscription' AND s.id = b.subscription_id
       WHERE b.is_paid`,
    );
    return row ?? { mrr: 0, atRisk: 0, endingSoon: 0 };
  }

  /** Every change has what it was before, so the moves add up to the difference of the two counts. */
  async members(from: Date, to: Date): Promise<Members> {
    const [row] = await this.dataSource.query<Members[]>(
      `WITH moves AS (
         SELECT c.was_paid, c.is_paid, EXISTS (
           SELECT 1 FROM payments.membership_change e
           WHERE e.customer_id = c.customer_id AND e.version < c.version AND e.is_paid) AS "isKnown"
         FROM payments.membership_change c WHERE c.at >= $1 AND c.at < $2 AND c.was_paid <> c.is_paid)
       SELECT ${membersAt('$1')} AS opening, ${membersAt('$2')} AS closing,
         (SELECT count(*)::int FROM moves WHERE is_paid AND NOT "isKnown") AS started,
         (SELECT count(*)::int FROM moves WHERE is_paid AND "isKnown") AS reactivated,
         (SELECT count(*)::int FROM moves WHERE was_paid) AS churned`,
      [from, to],
    );
    return row ?? { opening: 0, started: 0, reactivated: 0, churned: 0, closing: 0 };
  }

  /** A renewal is an invoice that is not the first of its subscription. */
  async money(from: Date, to: Date): Promise<Money> {
    const [row] = await this.dataSource.query<Money[]>(
      `WITH renewals AS (
         SELECT i.facts->>'status' AS status, (i.facts->>'tries')::int AS tries
         FROM payments.mirror i WHERE i.kind = 'invoice' AND i.facts->>'subscriptionId' IS NOT NULL
           AND (i.facts->>'createdAt')::bigint >= extract(epoch FROM $1::timestamptz) * 1000
           AND (i.facts->>'createdAt')::bigint < extract(epoch FROM $2::timestamptz) * 1000
           AND EXISTS (
             SELECT 1 FROM payments.mirror e WHERE e.kind = 'invoice' AND e.customer_id = i.customer_id
               AND e.facts->>'subscriptionId' = i.facts->>'subscriptionId'
               AND (e.facts->>'createdAt')::bigint < (i.facts->>'createdAt')::bigint)),
       failed AS (SELECT status FROM renewals WHERE tries > CASE WHEN status = 'paid' THEN 1 ELSE 0 END)
       SELECT (SELECT count(*)::int FROM failed) AS failed,
         (SELECT count(*)::int FROM failed WHERE status = 'paid') AS recovered,
         ${moved(`'payment'`)} AS paid, -${moved(`'refund', 'refund_returned'`)} AS refunded`,
      [from, to],
    );
    return row ?? { failed: 0, recovered: 0, paid: 0, refunded: 0 };
  }
}
