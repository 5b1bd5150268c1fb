import { Injectable } from '@nestjs/common';
import type { AccountContact, Accounts, Transaction } from '@app/server-kit';

/**
 * The addresses of accounts, for mails of other contexts. Read in the caller's transaction: a second connection for
 * each open transaction would exhaust the pool.
 */
@Injectable()
export class AccountContacts implements Accounts {
  async contactOf(manager: Transaction, userId: string): Promise<AccountContact | null> {
    const [contact] = await manager.query<AccountContact[]>(
      `SELECT email, first_name AS "firstName" FROM auth.users WHERE id = $1 AND email_verified AND disabled_at IS NULL`,
      [userId],
    );
    return contact ?? null;
  }
}
