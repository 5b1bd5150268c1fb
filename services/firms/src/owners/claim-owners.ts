import { Inject, Injectable } from '@nestjs/common';
import type { Parties } from '@app/domain';
import { ACCOUNT_DIRECTORY, type AccountCard, type AccountDirectory, type Transaction } from '@app/server-kit';
import type { FirmOwners } from './firm-owners';
import { OwnersRepository } from './owners.repository';

/** Owners by their claims. */
@Injectable()
export class ClaimOwners implements FirmOwners {
  constructor(
    private readonly owners: OwnersRepository,
    @Inject(ACCOUNT_DIRECTORY) private readonly accounts: AccountDirectory,
  ) {}

  async partiesOf(firmId: number, transaction?: Transaction): Promise<Parties> {
    const owners = await this.owners.ofFirm(firmId, transaction);
    const users = [...new Set(owners.map(({ userId }) => userId))];
    const accounts = await this.accountsOf(users, transaction);
    const proven = owners.flatMap(({ mail }) => mail ?? []);
    return {
      users,
      domains: [...proven, ...accounts.map(({ email }) => email)],
      devices: await this.owners.devicesOf(users, transaction),
    };
  }

  async present(firmId: number, transaction?: Transaction): Promise<string[]> {
    const owners = await this.owners.ofFirm(firmId, transaction);
    const present = owners.flatMap(({ userId, isPresent }) => (isPresent ? [userId] : []));
    const accounts = await this.accountsOf(present, transaction);
    return accounts.flatMap(({ userId, isReachable }) => (isReachable ? [userId] : []));
  }

  private async accountsOf(userIds: readonly string[], transaction?: Transaction): Promise<AccountCard[]> {
    const found: AccountCard[] = [];
    // One after the other: a transaction has one connection.
    for (const userId of userIds) {
      const account = await this.accounts.find(userId, transaction);
      if (account) found.push(account);
    }
    return found;
  }
}
