import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MailConfirmations, Transaction } from '@app/server-kit';

/** A change of the address, and its undoing, confirm the address that they bring. */
@Injectable()
export class MailConfirmationsRepository implements MailConfirmations {
  constructor(private readonly dataSource: DataSource) {}

  async confirmedOn(userId: string, transaction?: Transaction): Promise<string | null> {
    const [row] = await (transaction ?? this.dataSource).query<{ day: string | null }[]>(
      `SELECT to_char(max(audit.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
       FROM auth.audit JOIN auth.users ON users.id = audit.subject_id
       WHERE audit.subject_id = $1 AND users.email_verified
         AND audit.action IN ('authn_email_verified', 'authn_email_changed', 'authn_email_restored')`,
      [userId],
    );
    return row?.day ?? null;
  }
}
