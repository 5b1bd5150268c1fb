import { Inject, Injectable } from '@nestjs/common';
import {
  accountFaults,
  DESTINATION_FIELDS,
  type AccountFields,
  type Destination,
  type DestinationField,
} from '@app/contracts';
import {
  APP_CONFIG,
  assertFreshCode,
  CLOCK,
  encryptionKeyOf,
  type Actor,
  type AppConfig,
  type Clock,
  type EncryptionKey,
} from '@app/server-kit';
import { AccountRepository } from './account.repository';
import { AccountInvalidError, NoAccountError } from './accounts.errors';
import { openAccount, sealAccount } from './sealed-account';

/**
 * Accounts that administrators enter, instead of those of the environment. Their secrets are written and never shown
 * again by the API: workers use them, and test them when asked to.
 */
@Injectable()
export class AccountsService {
  private readonly key: EncryptionKey;

  constructor(
    private readonly accounts: AccountRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.key = encryptionKeyOf(config);
  }

  /** A secret that is left out stays as it was. @throws FreshCodeRequiredError, AccountInvalidError */
  async save(actor: Actor, destination: Destination, given: AccountFields): Promise<void> {
    assertFreshCode(actor, this.clock.now());
    const fields = { ...(await this.keptSecrets(destination)), ...withoutEmpty(given) };
    const faults = accountFaults(destination, fields);
    if (Object.keys(faults).length > 0) throw new AccountInvalidError(faults);
    await this.accounts.save(destination, sealAccount(destination, fields, this.key), actor.userId);
  }

  /** @throws FreshCodeRequiredError, NoAccountError */
  async remove(actor: Actor, destination: Destination): Promise<void> {
    assertFreshCode(actor, this.clock.now());
    if (!(await this.accounts.remove(destination))) throw new NoAccountError();
  }

  /** The result is in the service's health as soon as a worker has it. */
  check(destination: Destination): Promise<void> {
    return this.accounts.askForCheck(destination);
  }

  private async keptSecrets(destination: Destination): Promise<AccountFields> {
    const stored = (await this.accounts.stored()).find((account) => account.destination === destination);
    if (!stored) return {};
    const fields = openAccount(destination, stored.sealed, this.key);
    const secrets = DESTINATION_FIELDS[destination].filter((field: DestinationField) => field.secret);
    return Object.fromEntries(
      secrets.flatMap(({ name }) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    );
  }
}

function withoutEmpty(fields: AccountFields): AccountFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
}
