import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RefundState } from '@app/contracts';
import type { RefundFact } from '@app/domain';

export type RefundRequest = {
  id: string;
  customerId: string;
  userId: string | null;
  paymentId: string;
  amount: number;
  currency: string;
  reason: string;
  access: 'end' | 'keep';
  state: RefundState;
  requestedAt: Date;
  requestedBy: string | null;
  failure: string | null;
};

const COLUMNS = `r.id, r.customer_id AS "customerId", c.user_id AS "userId", r.payment_id AS "paymentId", r.amount,
  r.currency, r.reason, r.access, r.state, r.requested_at AS "requestedAt", r.requested_by AS "requestedBy", r.failure`;

@Injectable()
export class RefundsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async ofPayment(paymentId: string, manager?: EntityManager): Promise<RefundRequest[]> {
    return (manager ?? this.dataSource).query(
      `SELECT ${COLUMNS} FROM payments.refund_request r JOIN payments.customer c ON c.id = r.customer_id
       WHERE r.payment_id = $1 ORDER BY r.requested_at, r.id`,
      [paymentId],
    );
  }

  async add(manager: EntityManager, request: Omit<RefundRequest, 'userId' | 'failure'>): Promise<void> {
    await manager.query(
      `INSERT INTO payments.refund_request
         (id, customer_id, payment_id, amount, currency, reason, access, state, requested_at, requested_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        request.id,
        request.customerId,
        request.paymentId,
        request.amount,
        request.currency,
        request.reason,
        request.access,
        request.state,
        request.requestedAt,
        request.requestedBy,
      ],
    );
  }

  /** The state that the provider gives a refund that we sent. */
  async follow(manager: EntityManager, refunds: readonly RefundFact[]): Promise<void> {
    for (const { id, requestId, status, failure } of refunds)
      if (requestId)
        await manager.query(
          `UPDATE payments.refund_request SET provider_id = $2, state = $3, failure = $4
           WHERE id::text = $1 AND (provider_id, state, failure) IS DISTINCT FROM ($2, $3, $4)`,
          [requestId, id, stateOf(status), failure],
        );
  }

  /** The provider refused it: nothing was moved. */
  async fail(manager: EntityManager, id: string, failure: string): Promise<void> {
    await manager.query(`UPDATE payments.refund_request SET state = 'failed', failure = $2 WHERE id::text = $1`, [
      id,
      failure,
    ]);
  }

  /**
   * Payments whose refund ends the membership, from the moment that the provider took it: one that it refuses, because
   * the bank was faster, ends nothing.
   */
  async endedPayments(manager: EntityManager, customerId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT payment_id AS id FROM payments.refund_request
       WHERE customer_id = $1 AND access = 'end' AND state IN ('pending', 'succeeded')`,
      [customerId],
    );
    return rows.map(({ id }) => id);
  }
}

function stateOf(status: string): RefundState {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending';
}
