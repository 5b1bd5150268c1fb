import { EXPIRY_WARNING_DAYS } from '@app/domain';
import type { AccountDirectory, Clock, Database, Logger, MailWriter, Transaction } from '@app/server-kit';
import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService } from '../lifecycle/lifecycle.service';
import { daysAfter } from '../lifecycle/listing';
import { PublicationRepository } from '../listings/publication.repository';
import { PopulationRule } from '../population/population-rule';
import { PopulationRepository } from '../population/population.repository';
import { ExpiryRepository } from './expiry.repository';

const AT_ONCE = 100;
/** The latest first: a listing that both warnings are due for gets one mail. */
const WARNINGS = [...EXPIRY_WARNING_DAYS].sort((a, b) => a - b);

export type ExpiryParts = {
  dataSource: Database;
  logger: Logger;
  clock: Clock;
  mails: MailWriter;
  accounts: AccountDirectory;
};

/** Ends the life of listings and warns before: run by every worker, and each step happens once. */
export class ListingExpiry {
  private readonly due: ExpiryRepository;
  private readonly listings: LifecycleRepository;
  private readonly lifecycle: LifecycleService;

  constructor(private readonly parts: ExpiryParts) {
    const { dataSource, mails, accounts } = parts;
    this.due = new ExpiryRepository(dataSource);
    this.listings = new LifecycleRepository(dataSource);
    const population = new PopulationRule(new PopulationRepository(dataSource));
    this.lifecycle = new LifecycleService(this.listings, new PublicationRepository(), population, mails, accounts);
  }

  async sweep(signal: AbortSignal): Promise<void> {
    const expired = await this.repeat(signal, (manager) => this.expire(manager));
    let warned = 0;
    for (const days of WARNINGS) warned += await this.repeat(signal, (manager) => this.warn(manager, days));
    if (expired + warned > 0) this.parts.logger.info({ expired, warned }, 'listings expired or warned');
  }

  private async repeat(signal: AbortSignal, work: (manager: Transaction) => Promise<number>): Promise<number> {
    for (let total = 0; ;) {
      const count = await this.due.transaction(work);
      total += count;
      if (count < AT_ONCE || signal.aborted) return total;
    }
  }

  private async expire(manager: Transaction): Promise<number> {
    const { due, listings, lifecycle } = this;
    const at = this.parts.clock.now();
    const ids = await due.expired(manager, at, AT_ONCE);
    for (const id of ids) {
      const listing = await listings.lock(manager, id);
      if (listing) await lifecycle.move(manager, listing, 'expire', { actor: 'worker', actorId: null, at });
    }
    return ids.length;
  }

  private async warn(manager: Transaction, days: number): Promise<number> {
    const { due, listings, lifecycle } = this;
    const now = this.parts.clock.now();
    const ids = await due.toWarn(manager, [now, daysAfter(now, days)], days, AT_ONCE);
    for (const id of ids) {
      const listing = await listings.lock(manager, id);
      if (!listing?.expiresAt) continue;
      await listings.save(manager, { ...listing, warnedDays: days });
      const left = Math.max(Math.ceil((listing.expiresAt.getTime() - now.getTime()) / 86_400_000), 1);
      await lifecycle.tell(manager, listing, 'expiring', `${days}:${listing.expiresAt.toISOString()}`, left);
    }
    return ids.length;
  }
}
