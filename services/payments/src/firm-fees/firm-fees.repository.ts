import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  AttemptState,
  DisputeFact,
  FeePayment,
  FeeRefund,
  FirmFeeFacts,
  InvoiceFact,
  PaymentFact,
  RefundFact,
  RefundTry,
  SubmissionState,
} from '@app/domain';

const LEASE_SECONDS = 30;
const PAUSE_MAX_SECONDS = 300;

export type DueFee = { id: string; submissionId: string; orderState: SubmissionState | null; tries: number };

/** One try to pay the fee, with what was ordered. */
export type FeeAttempt = {
  id: string;
  customerId: string;
  userId: string | null;
  state: AttemptState;
  amount: number;
  currency: string;
  sessionId: string | null;
  paymentId: string | null;
  fault: string | null;
};

/** Everything that is known of a fee but the present state of its submission. */
export type StoredFee = Omit<FirmFeeFacts, 'state'> & {
  attempts: FeeAttempt[];
  invoices: InvoiceFact[];
  lastState: SubmissionState | null;
};

type MirrorRow = { kind: string; facts: unknown };

@Injectable()
export class FirmFeesRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Another worker takes it after half a minute when this one dies. */
  async takeDue(): Promise<DueFee | undefined> {
    const [row] = await this.dataSource.query<DueFee[]>(
      `WITH taken AS (
         UPDATE payments.firm_fee_due SET tries = tries + 1,
           due_at = now() + make_interval(secs => ${LEASE_SECONDS})
         WHERE id = (SELECT id FROM payments.firm_fee_due WHERE due_at <= now()
           ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, submission_id AS "submissionId", order_state AS "orderState", tries)
       SELECT * FROM taken`,
    );
    return row;
  }

  async retryLater({ id, tries }: DueFee): Promise<void> {
    await this.dataSource.query(
      'UPDATE payments.firm_fee_due SET due_at = now() + make_interval(secs => $2) WHERE id = $1',
      [id, Math.min(2 ** tries, PAUSE_MAX_SECONDS)],
    );
  }

  async finish(manager: EntityManager, { id }: DueFee): Promise<void> {
    await manager.query('DELETE FROM payments.firm_fee_due WHERE id = $1', [id]);
  }

  /** Fees of a customer whose account is closing: their submissions are gone. */
  async noteCustomer(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `INSERT INTO payments.firm_fee_due (submission_id)
       SELECT DISTINCT a.subject::uuid FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE c.user_id = $1 AND a.purpose = 'firm'`,
      [userId],
    );
  }

  async hasPaid(userId: string, submissionId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE c.user_id = $1 AND a.purpose = 'firm' AND a.subject = $2 AND a.state IN ('processing', 'paid') LIMIT 1`,
      [userId, submissionId],
    );
    return rows.length > 0;
  }

  async read(submissionId: string, manager?: EntityManager): Promise<StoredFee> {
    const query = <Row>(text: string, values: unknown[]) =>
      (manager ?? this.dataSource).query(text, values) as Promise<Row[]>;
    const attempts = await query<FeeAttempt>(
      `SELECT a.id, a.customer_id AS "customerId", c.user_id AS "userId", a.state, a.amount, a.currency,
         a.session_id AS "sessionId", a.payment_id AS "paymentId", a.fault
       FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE a.purpose = 'firm' AND a.subject = $1 ORDER BY a.created_at, a.id`,
      [submissionId],
    );
    const [fee] = await query<{ lastState: SubmissionState | null; paymentId: string | null }>(
      `SELECT order_state AS "lastState", payment_id AS "paymentId" FROM payments.firm_fee WHERE submission_id = $1`,
      [submissionId],
    );
    const ids = attempts.flatMap(({ paymentId }) => paymentId ?? []);
    const customers = [...new Set(attempts.map(({ customerId }) => customerId))];
    const rows = await query<MirrorRow>(
      `SELECT kind, facts FROM payments.mirror WHERE customer_id = ANY ($1) AND (
         (kind = 'payment' AND id = ANY ($2))
         OR (kind IN ('refund', 'dispute') AND facts ->> 'paymentId' = ANY ($2))
         OR (kind = 'invoice' AND facts -> 'paymentIds' ?| $2))`,
      [customers, ids],
    );
    const tries = await query<RefundTry>(
      `SELECT parameters ->> 'requestId' AS "requestId", parameters ->> 'paymentId' AS "paymentId", state
       FROM payments.provider_task WHERE customer_id = ANY ($1) AND kind = 'refund'
         AND parameters ->> 'paymentId' = ANY ($2) AND parameters ->> 'requestId' LIKE 'fee-%'`,
      [customers, ids],
    );
    const of = <Fact>(kind: string) => rows.filter((row) => row.kind === kind).map(({ facts }) => facts as Fact);
    return {
      attempts,
      payments: of<PaymentFact>('payment').map((payment) => ordered(payment, attempts)),
      refunds: of<RefundFact>('refund'),
      disputes: of<DisputeFact>('dispute'),
      invoices: of<InvoiceFact>('invoice'),
      tries,
      countedId: fee?.paymentId ?? null,
      lastState: fee?.lastState ?? null,
    };
  }

  async write(
    manager: EntityManager,
    submissionId: string,
    { state, countedId, paymentIds }: { state: SubmissionState | null; countedId: string | null; paymentIds: string[] },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO payments.firm_fee (submission_id, order_state, payment_id) VALUES ($1, $2, $3)
       ON CONFLICT (submission_id) DO UPDATE SET order_state = coalesce($2, firm_fee.order_state), payment_id = $3`,
      [submissionId, state, countedId],
    );
    await manager.query(
      `INSERT INTO payments.firm_payment (payment_id, submission_id)
       SELECT id, $2::uuid FROM unnest($1::text[]) AS id ON CONFLICT (payment_id) DO NOTHING`,
      [paymentIds, submissionId],
    );
  }

  /** True once: a receipt and a refund are written about one time. */
  async markWritten(manager: EntityManager, paymentId: string, what: 'receipt' | 'refund'): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `WITH marked AS (
         UPDATE payments.firm_payment SET ${what}_written_at = now()
         WHERE payment_id = $1 AND ${what}_written_at IS NULL RETURNING payment_id)
       SELECT * FROM marked`,
      [paymentId],
    );
    return rows.length === 1;
  }

  /** The keys are the payment's and the page's: whatever is decided again, the provider is told once. */
  async addTasks(
    manager: EntityManager,
    customerOf: (paymentId: string) => string | undefined,
    refunds: readonly FeeRefund[],
    pages: readonly FeeAttempt[],
  ): Promise<void> {
    const tasks = [
      ...refunds.flatMap(({ requestId, paymentId, amount, afterSeconds }) => {
        const customerId = customerOf(paymentId);
        const parameters = { requestId, paymentId, amount };
        return customerId ? [{ key: `ref-${requestId}`, customerId, kind: 'refund', parameters, afterSeconds }] : [];
      }),
      ...pages.map(({ sessionId, customerId }) => ({
        ...{ key: `exp-${sessionId}`, customerId, kind: 'expire', parameters: { sessionId }, afterSeconds: 0 },
      })),
    ];
    for (const { key, customerId, kind, parameters, afterSeconds } of tasks)
      await manager.query(
        `INSERT INTO payments.provider_task (key, customer_id, kind, parameters, state, due_at)
         VALUES ($1, $2, $3, $4, 'due', now() + make_interval(secs => $5)) ON CONFLICT (key) DO NOTHING`,
        [key, customerId, kind, JSON.stringify(parameters), afterSeconds],
      );
  }
}

/** Only what was ordered, to the cent, pays the fee. */
function ordered(payment: PaymentFact, attempts: readonly FeeAttempt[]): FeePayment {
  const attempt = attempts.find(({ paymentId }) => paymentId === payment.id);
  const { amount, currency } = payment;
  const isOrdered = attempt?.fault === null && attempt.amount === amount && attempt.currency === currency;
  return { ...payment, isOrdered };
}
