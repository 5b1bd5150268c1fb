import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Administrator, Administrators, Transaction } from '@app/server-kit';

/** Who could decide about something, for other contexts. */
@Injectable()
export class AdministratorsRepository implements Administrators {
  constructor(private readonly dataSource: DataSource) {}

  async list(transaction?: Transaction): Promise<Administrator[]> {
    return (transaction ?? this.dataSource).query<Administrator[]>(
      `SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.roles,
         u.email_verified AND u.disabled_at IS NULL AND t.user_id IS NOT NULL AS "isAble"
       FROM auth.users u LEFT JOIN auth.totp t ON t.user_id = u.id
       WHERE u.is_admin ORDER BY u.id`,
    );
  }
}
