import { Injectable } from '@nestjs/common';
import type { AccountCard, AccountDirectory } from '@app/server-kit';
import { UserRepository } from '../users/user.repository';

/** What other contexts may know about an account. */
@Injectable()
export class AccountDirectoryService implements AccountDirectory {
  constructor(private readonly users: UserRepository) {}

  async find(userId: string): Promise<AccountCard | undefined> {
    const user = await this.users.findById(userId);
    if (!user) return undefined;
    const { email, firstName, lastName, emailVerified, disabled } = user;
    const place = { firm: user.firm || null, state: user.state || null };
    return { userId, email, firstName, lastName, ...place, isReachable: emailVerified && !disabled };
  }
}
