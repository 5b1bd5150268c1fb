import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MailConfirmations, Transaction } from '@app/server-kit';

/** An account’s address does not change, so every confirmation on record is of the present one. */
@Injectable()
export class MailConfirmationsRepository implements MailConfirmations {
  constructor(private readonly dataSource: DataSource) {}

  async confirmedOn(userId: string, transaction?: Transaction): Promise<string | null> {
    const [row] = await (transaction ?? this.dataSource).query<{ day: string | null }[]>(
      `SELECT to_char(max(audit.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
       FROM auth.audit JOIN auth.users ON users.id = audit.subject_id
       WHERE audit.subject_id = $1 AND audit.action = 'authn_email_verified' AND users.email_verified`,
      [userId],
    );
    return row?.day ?? null;
  }
}
