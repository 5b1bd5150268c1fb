import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountCard, AccountDirectory, Transaction } from '@app/server-kit';

/** What other contexts may know about an account. */
@Injectable()
export class AccountDirectoryRepository implements AccountDirectory {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, transaction?: Transaction): Promise<AccountCard | undefined> {
    const [card] = await (transaction ?? this.dataSource).query<AccountCard[]>(
      `SELECT id AS "userId", email, first_name AS "firstName", last_name AS "lastName", nullif(firm, '') AS firm,
         coalesce(phone_e164, nullif(phone, '')) AS phone, nullif(state, '') AS state,
         email_verified AND disabled_at IS NULL AS "isReachable",
         is_premium AND coalesce(premium_until > now(), true) AS "isPremium"
       FROM auth.users WHERE id = $1`,
      [userId],
    );
    return card;
  }
}
