import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AttemptState, PaymentPurpose } from '@app/domain';
import { ATTEMPT_COLUMNS, type Attempt } from './attempt';

const OPEN = `('creating', 'open', 'processing')`;
/** Seconds after which an open page is read again without news: 2, 5, then every 15 minutes. */
const CHECKS = 'CASE a.checks WHEN 0 THEN 120 WHEN 1 THEN 300 ELSE 900 END';

export type NewAttempt = Pick<
  Attempt,
  | 'id'
  | 'customerId'
  | 'purpose'
  | 'subject'
  | 'amount'
  | 'currency'
  | 'termsVersion'
  | 'consent'
  | 'origin'
  | 'key'
  | 'parameters'
  | 'createdAt'
  | 'expiresAt'
>;
export type AttemptTarget = { customerId: string; purpose: PaymentPurpose; subject: string };
export type AttemptChange = Partial<
  Pick<Attempt, 'state' | 'sessionId' | 'url' | 'expiresAt' | 'paymentId' | 'subscriptionId' | 'fault'>
>;

@Injectable()
export class AttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The open attempt of a target: the given one, whose report is written with it, or the one that another call began
   * before. What the visitor has decided about privacy since then holds for the purchase, too.
   */
  async begin(attempt: NewAttempt, report: (manager: EntityManager) => Promise<void>): Promise<Attempt> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.insert(manager, attempt)) await report(manager);
      else await this.decideAgain(manager, attempt);
    });
    const { customerId, purpose, subject } = attempt;
    const open = await this.findOpen({ customerId, purpose, subject });
    if (!open) throw new Error('An attempt was closed while it was begun');
    return open;
  }

  /** Whether the target had no open attempt. */
  private async insert(manager: EntityManager, attempt: NewAttempt): Promise<boolean> {
    const { customerId, purpose, subject } = attempt;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO payments.attempt (id, customer_id, purpose, subject, amount, currency, terms_version, consent,
         origin, state, key, parameters, created_at, expires_at, checked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'creating', $10, $11, $12, $13, $12)
       ON CONFLICT (customer_id, purpose, subject) WHERE state IN ${OPEN} DO NOTHING RETURNING id`,
      [
        attempt.id,
        customerId,
        purpose,
        subject,
        attempt.amount,
        attempt.currency,
        attempt.termsVersion,
        JSON.stringify(attempt.consent),
        JSON.stringify(attempt.origin),
        attempt.key,
        JSON.stringify(attempt.parameters),
        attempt.createdAt,
        attempt.expiresAt,
      ],
    );
    return rows.length === 1;
  }

  private async decideAgain(manager: EntityManager, attempt: NewAttempt): Promise<void> {
    const { customerId, purpose, subject, consent, origin } = attempt;
    await manager.query(
      `UPDATE payments.attempt SET consent = $4, origin = $5
       WHERE customer_id = $1 AND purpose = $2 AND subject = $3 AND state IN ${OPEN}`,
      [customerId, purpose, subject, JSON.stringify(consent), JSON.stringify(origin)],
    );
  }

  async findOpen({ customerId, purpose, subject }: AttemptTarget): Promise<Attempt | undefined> {
    return this.one(`a.customer_id = $1 AND a.purpose = $2 AND a.subject = $3 AND a.state IN ${OPEN}`, [
      customerId,
      purpose,
      subject,
    ]);
  }

  async latest(userId: string, purpose: PaymentPurpose, subject: string): Promise<Attempt | undefined> {
    return this.one('c.user_id = $1 AND a.purpose = $2 AND a.subject = $3 ORDER BY a.created_at DESC, a.id LIMIT 1', [
      userId,
      purpose,
      subject,
    ]);
  }

  async findOwn(userId: string, id: string): Promise<Attempt | undefined> {
    return this.one('c.user_id = $1 AND a.id = $2', [userId, id]);
  }

  async findOwnBySession(userId: string, sessionId: string): Promise<Attempt | undefined> {
    return this.one('c.user_id = $1 AND a.session_id = $2', [userId, sessionId]);
  }

  async find(id: string): Promise<Attempt | undefined> {
    return this.one('a.id = $1', [id]);
  }

  async unfinishedOf(customerId: string): Promise<Attempt[]> {
    return this.many(`a.customer_id = $1 AND a.state IN ${OPEN} ORDER BY a.created_at`, [customerId]);
  }

  /** Whether a payment of this account may be under way. */
  async isAnyOpen(userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE c.user_id = $1 AND a.state IN ${OPEN} LIMIT 1`,
      [userId],
    );
    return rows.length > 0;
  }

  /** Prices that this customer agreed to. */
  async pricesOf(manager: EntityManager, customerId: string): Promise<{ amount: number; currency: string }[]> {
    return manager.query(
      `SELECT DISTINCT amount, currency FROM payments.attempt WHERE customer_id = $1 AND purpose = 'membership'`,
      [customerId],
    );
  }

  /** Unfinished ones that were not read for their time; marked as read now. */
  async takeUnchecked(limit: number): Promise<Attempt[]> {
    return this.dataSource.query(
      `WITH due AS (
         SELECT a.id FROM payments.attempt a
         WHERE a.state IN ${OPEN} AND a.checked_at < now() - make_interval(secs => ${CHECKS})
         ORDER BY a.checked_at LIMIT $1 FOR UPDATE SKIP LOCKED),
       taken AS (
         UPDATE payments.attempt a SET checked_at = now(), checks = a.checks + 1 FROM due WHERE a.id = due.id
         RETURNING a.*)
       SELECT ${ATTEMPT_COLUMNS} FROM taken a JOIN payments.customer c ON c.id = a.customer_id`,
      [limit],
    );
  }

  /** Only while it is in the state that was read: a slower call changes nothing. */
  async change(id: string, from: AttemptState, change: AttemptChange, manager?: EntityManager): Promise<boolean> {
    const rows = await (manager ?? this.dataSource).query<unknown[]>(
      `WITH changed AS (
         UPDATE payments.attempt SET state = coalesce($3, state), session_id = coalesce($4, session_id),
           url = CASE WHEN coalesce($3, state) = 'open' THEN coalesce($5, url) END,
           expires_at = coalesce($6, expires_at), payment_id = coalesce($7, payment_id),
           subscription_id = coalesce($8, subscription_id), fault = coalesce($9, fault)
         WHERE id = $1 AND state = $2 RETURNING id)
       SELECT id FROM changed`,
      [
        id,
        from,
        change.state ?? null,
        change.sessionId ?? null,
        change.url ?? null,
        change.expiresAt ?? null,
        change.paymentId ?? null,
        change.subscriptionId ?? null,
        change.fault ?? null,
      ],
    );
    return rows.length === 1;
  }

  private async one(where: string, parameters: unknown[]): Promise<Attempt | undefined> {
    const [row] = await this.many(where, parameters);
    return row;
  }

  private async many(where: string, parameters: unknown[]): Promise<Attempt[]> {
    return this.dataSource.query(
      `SELECT ${ATTEMPT_COLUMNS} FROM payments.attempt a JOIN payments.customer c ON c.id = a.customer_id
       WHERE ${where}`,
      parameters,
    );
  }
}
