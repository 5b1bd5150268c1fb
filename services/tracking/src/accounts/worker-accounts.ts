import {
  accountFaults,
  DESTINATION_FIELDS,
  DESTINATIONS,
  shownField,
  type AccountFields,
  type Destination,
  type DestinationField,
} from '@app/contracts';
import { encryptionKeyOf, type Clock, type EncryptionConfig, type Logger } from '@app/server-kit';
import type { ConversionDestination } from '../destinations/conversion-destination';
import { accountFromEnvironment, createDestination, type DestinationConfig } from '../destinations/destinations';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import type { AccountRepository, AccountSource, StoredAccount } from './account.repository';
import { openAccount } from './sealed-account';

export type WorkerAccountsParts = {
  accounts: Pick<AccountRepository, 'stored' | 'report' | 'claimChecks' | 'writeCheck'>;
  config: DestinationConfig & EncryptionConfig;
  policy: Pick<DeliveryPolicy, 'sendTimeoutMs'>;
  clock: Clock;
  logger: Logger;
};

/** A change of an account reaches every worker within this time. */
const FRESH_MS = 5_000;
const MAX_WORDS = 300;

type Used = { source: AccountSource; fields: AccountFields };
type Known = { version: string; destinations: readonly ConversionDestination[] };

/** The services that are configured: by an account that an administrator entered, or else by the environment. */
export class WorkerAccounts {
  private known: Known | undefined;
  private readAt = -Infinity;
  private reading: Promise<Known> | undefined;

  constructor(private readonly parts: WorkerAccountsParts) {}

  /** @throws when the accounts cannot be read, and never were */
  async current(): Promise<readonly ConversionDestination[]> {
    const isFresh = this.parts.clock.now().getTime() - this.readAt < FRESH_MS;
    if (this.known && isFresh) return this.known.destinations;
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    const read = await this.reading.catch((error: unknown) => {
      if (!this.known) throw error;
      return this.known;
    });
    return read.destinations;
  }

  /** Takes up changes, and tests the accounts that administrators want tested. */
  async tick(): Promise<void> {
    const { accounts, logger } = this.parts;
    const destinations = await this.current();
    for (const name of await accounts.claimChecks()) {
      const destination = destinations.find((each) => each.name === name);
      const result = destination ? await destination.check() : { ok: false, words: 'There is no account.' };
      await accounts.writeCheck(name, result.ok, result.words?.slice(0, MAX_WORDS) ?? null);
      logger.info({ destination: name, ok: result.ok }, 'account tested');
    }
  }

  private async read(): Promise<Known> {
    const { accounts, clock } = this.parts;
    const stored = await accounts.stored();
    const version = JSON.stringify(stored.map(({ destination, updatedAt }) => [destination, updatedAt]));
    if (this.known?.version !== version) this.known = await this.build(stored, version);
    this.readAt = clock.now().getTime();
    return this.known;
  }

  private async build(stored: readonly StoredAccount[], version: string): Promise<Known> {
    const { accounts, config, policy } = this.parts;
    const used = new Map(DESTINATIONS.map((name) => [name, this.accountOf(name, stored)]));
    await accounts.report(
      DESTINATIONS.map((destination) => {
        const account = used.get(destination);
        return { destination, source: account?.source ?? null, shown: shown(destination, account?.fields ?? {}) };
      }),
    );
    const destinations = [...used].flatMap(([name, account]) =>
      account ? [createDestination(name, account.fields, config, policy)] : [],
    );
    return { version, destinations };
  }

  /** One that cannot be opened, or that lacks what this release asks for, is as good as none. */
  private accountOf(name: Destination, stored: readonly StoredAccount[]): Used | undefined {
    const { config, logger } = this.parts;
    const own = stored.find(({ destination }) => destination === name);
    try {
      const fields = own && openAccount(name, own.sealed, encryptionKeyOf(config));
      if (fields && Object.keys(accountFaults(name, fields)).length === 0) return { source: 'stored', fields };
    } catch (error) {
      logger.error({ destination: name, error }, 'an account could not be opened');
    }
    const fields = accountFromEnvironment(name, config);
    return fields && { source: 'environment', fields };
  }
}

function shown(destination: Destination, fields: AccountFields): AccountFields {
  return Object.fromEntries(
    DESTINATION_FIELDS[destination].flatMap((field: DestinationField) => {
      const value = fields[field.name];
      return value === undefined ? [] : [[field.name, shownField(field, value)]];
    }),
  );
}
