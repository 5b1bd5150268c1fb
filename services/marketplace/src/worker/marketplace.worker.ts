import { DisclosureRule, modelPopulation } from '@app/domain';
import { Loop, type Accounts, type Clock, type Database, type Logger, type MailWriter } from '@app/server-kit';
import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService } from '../lifecycle/lifecycle.service';
import { PublicationRepository } from '../listings/publication.repository';
import { ExpiryRepository } from './expiry.repository';
import { ListingExpiry } from './listing-expiry';

export { database } from '../marketplace.database';

export type MarketplaceWorkerParts = {
  dataSource: Database;
  logger: Logger;
  clock: Clock;
  mails: MailWriter;
  accounts: Accounts;
};

/** The worker's side of this context. */
export type MarketplaceWorker = { loops: Loop[]; expiry: ListingExpiry };

const SWEEP_EVERY_MS = 60_000;

export function createMarketplaceWorker(parts: MarketplaceWorkerParts): MarketplaceWorker {
  const { dataSource, logger, clock, mails, accounts } = parts;
  const listings = new LifecycleRepository(dataSource);
  const rule = new DisclosureRule(modelPopulation());
  const lifecycle = new LifecycleService(listings, new PublicationRepository(), rule, mails, accounts);
  const expiry = new ListingExpiry({ due: new ExpiryRepository(dataSource), listings, lifecycle, clock, logger });
  const work = (signal: AbortSignal) => expiry.sweep(signal);
  return { loops: [new Loop({ name: 'listing expiry', everyMs: SWEEP_EVERY_MS, logger, work })], expiry };
}
