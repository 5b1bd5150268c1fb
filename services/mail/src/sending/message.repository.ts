import type { DataSource, EntityManager } from 'typeorm';
import type { MailTemplate } from '@app/contracts';

/** A row that only one worker may send until the lease ends. */
export type Lease = {
  id: string;
  /** The fencing token: reports of an older lease are ignored. */
  leaseNumber: number;
  template: MailTemplate;
  sealed: string;
  keyId: string;
  /** Includes this one. */
  attempts: number;
};

export type DueMessage = { id: string; leaseNumber: number };
export type MailFigures = { waiting: number; sent: number; failed: number; oldestSeconds: number };

/** A job that has not run after this time counts as lost. */
const LOST_AFTER_SECONDS = 5;

/** The state changes of a mail. Every time is the database's. */
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a due row; undefined when another worker has it, it is finished, or not due yet. */
  async lease(id: string, leaseMs: number): Promise<Lease | undefined> {
    const [lease] = await this.dataSource.query<Lease[]>(
      `WITH taken AS (
         UPDATE mail.message SET lease_number = lease_number + 1, attempts = attempts + 1, queued_at = NULL,
           lease_until = now() + make_interval(secs => $2 / 1000.0)
         WHERE id = $1 AND sealed IS NOT NULL AND next_attempt_at <= now() AND good_until > now()
           AND coalesce(lease_until < now(), true)
         RETURNING id, lease_number AS "leaseNumber", template, sealed, key_id AS "keyId", attempts)
       SELECT * FROM taken`,
      [id, leaseMs],
    );
    return lease;
  }

  /** False when the lease is no longer this worker's. */
  async renew({ id, leaseNumber }: DueMessage, leaseMs: number): Promise<boolean> {
    return this.change(
      `UPDATE mail.message SET lease_until = now() + make_interval(secs => $3 / 1000.0)
       WHERE id = $1 AND lease_number = $2 AND sealed IS NOT NULL`,
      [id, leaseNumber, leaseMs],
    );
  }

  /** With or without the lease, because the mail server has accepted it. */
  async markSent({ id }: DueMessage): Promise<boolean> {
    return this.change(
      `UPDATE mail.message
       SET sent_at = now(), last_error = NULL, sealed = NULL, next_attempt_at = NULL, lease_until = NULL
       WHERE id = $1 AND sealed IS NOT NULL`,
      [id],
    );
  }

  async retryLater({ id, leaseNumber }: DueMessage, reason: string, pauseMs: number): Promise<boolean> {
    return this.change(
      `UPDATE mail.message
       SET last_error = $3, next_attempt_at = now() + make_interval(secs => $4 / 1000.0), lease_until = NULL
       WHERE id = $1 AND lease_number = $2 AND sealed IS NOT NULL`,
      [id, leaseNumber, reason, pauseMs],
    );
  }

  async giveUp({ id, leaseNumber }: DueMessage, reason: string): Promise<boolean> {
    return this.change(
      `UPDATE mail.message
       SET failed_at = now(), last_error = $3, sealed = NULL, next_attempt_at = NULL, lease_until = NULL
       WHERE id = $1 AND lease_number = $2 AND sealed IS NOT NULL`,
      [id, leaseNumber, reason],
    );
  }

  /** Marks the relay's messages as queued, in its transaction. */
  async markQueued(manager: EntityManager, ids: readonly string[]): Promise<DueMessage[]> {
    return manager.query(
      `WITH marked AS (
         UPDATE mail.message SET queued_at = now() WHERE id = ANY($1::uuid[]) AND sealed IS NOT NULL
         RETURNING id, lease_number AS "leaseNumber")
       SELECT * FROM marked`,
      [ids],
    );
  }

  /** Due rows without a job, or whose lease has expired; marked as queued. */
  async takeDue(limit: number): Promise<DueMessage[]> {
    return this.dataSource.query(
      `WITH due AS (
         SELECT id FROM mail.message
         WHERE sealed IS NOT NULL AND next_attempt_at <= now() AND good_until > now()
           AND coalesce(lease_until < now(), true)
           AND (queued_at IS NULL OR queued_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS}))
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED),
       marked AS (
         UPDATE mail.message SET queued_at = now() FROM due WHERE message.id = due.id
         RETURNING message.id, message.lease_number AS "leaseNumber")
       SELECT * FROM marked`,
      [limit],
    );
  }

  /** Gives up mails that are no longer worth sending. Returns how many. */
  async expire(): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH old AS (
         UPDATE mail.message
         SET failed_at = now(), last_error = coalesce(last_error || ', expired', 'expired'), sealed = NULL,
           next_attempt_at = NULL, lease_until = NULL
         WHERE id IN (
           SELECT id FROM mail.message
           WHERE sealed IS NOT NULL AND good_until <= now() AND coalesce(lease_until < now(), true)
           FOR UPDATE SKIP LOCKED
         )
         RETURNING id)
       SELECT id FROM old`,
    );
    return rows.length;
  }

  async purge(days: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH gone AS (
         DELETE FROM mail.message WHERE id IN (
           SELECT id FROM mail.message
           WHERE sealed IS NULL AND coalesce(sent_at, failed_at) < now() - make_interval(days => $1) LIMIT $2
           FOR UPDATE SKIP LOCKED)
         RETURNING id)
       SELECT id FROM gone`,
      [days, limit],
    );
    return rows.length;
  }

  /** Only of mails that are still stored. */
  async figures(): Promise<MailFigures> {
    const [row] = await this.dataSource.query<MailFigures[]>(
      `SELECT count(*) FILTER (WHERE sealed IS NOT NULL)::int AS waiting, count(sent_at)::int AS sent,
         count(failed_at)::int AS failed, coalesce(
           extract(epoch FROM now() - min(created_at) FILTER (WHERE sealed IS NOT NULL)), 0
         )::float AS "oldestSeconds"
       FROM mail.message`,
    );
    return row ?? { waiting: 0, sent: 0, failed: 0, oldestSeconds: 0 };
  }

  private async change(statement: string, parameters: unknown[]): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH changed AS (${statement} RETURNING id) SELECT id FROM changed`,
      parameters,
    );
    return rows.length === 1;
  }
}
