import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LoggedMail } from '@app/contracts';
import type { MailLog } from '@app/server-kit';

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
}
