import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LoggedMail, MailHealth } from '@app/contracts';
import { cappedCount, type MailLog } from '@app/server-kit';

const WAITING = 'mail.message WHERE sealed IS NOT NULL';
/** By the index of mails that ended. What had nothing to tell any more did not fail. */
const ENDED = `mail.message WHERE sealed IS NULL AND coalesce(sent_at, failed_at) > now() - interval '1 day'`;
const SENT = `${ENDED} AND sent_at IS NOT NULL`;
const FAILED = `${ENDED} AND failed_at IS NOT NULL AND last_error IS DISTINCT FROM 'nothing-left'`;

type HealthRow = Omit<MailHealth, 'lastFailure'>;
type FailureRow = { template: string; at: Date; error: string | null };
type Row = { template: string; writtenAt: Date; sentAt: Date | null; failedAt: Date | null; error: string | null };

/** What stays of mails: no recipient and no text. */
@Injectable()
export class MailLogRepository implements MailLog {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async of(ids: readonly string[], limit: number): Promise<LoggedMail[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT template, created_at AS "writtenAt", sent_at AS "sentAt", failed_at AS "failedAt", last_error AS error
       FROM mail.message WHERE split_part(key, ':', 2) = ANY($1::text[]) ORDER BY created_at DESC, id LIMIT $2`,
      [ids, limit],
    );
    return rows.map(({ template, writtenAt, sentAt, failedAt, error }) => ({
      template,
      writtenAt: writtenAt.toISOString(),
      state: sentAt ? 'sent' : failedAt ? 'failed' : 'waiting',
      endedAt: (sentAt ?? failedAt)?.toISOString() ?? null,
      error,
    }));
  }

  async health(): Promise<MailHealth> {
    const [figures] = await this.dataSource.query<HealthRow[]>(
      `SELECT (${cappedCount('n', WAITING)}) AS waiting, (${cappedCount('n', SENT)}) AS sent,
         (${cappedCount('n', FAILED)}) AS failed,
         (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float FROM ${WAITING}) AS "oldestSeconds"`,
    );
    const [failure] = await this.dataSource.query<FailureRow[]>(
      `SELECT template, failed_at AS at, last_error AS error FROM ${FAILED}
       ORDER BY coalesce(sent_at, failed_at) DESC LIMIT 1`,
    );
    return {
      ...(figures ?? { waiting: 0, sent: 0, failed: 0, oldestSeconds: 0 }),
      lastFailure: failure ? { ...failure, at: failure.at.toISOString() } : null,
    };
  }
}
