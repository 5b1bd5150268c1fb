import type { Type } from '@nestjs/common';
import type { AlertDigest, SavedSearch } from '@app/contracts';
import { DisclosureRule, modelPopulation, type ListingFields } from '@app/domain';
import { createLogger, type AccountDirectory, type Transaction } from '@app/server-kit';
import { MarketplaceAlertDigests } from '../alerts/alert-digests';
import { AlertLinksRepository } from '../alerts/alert-links.repository';
import { AlertWriter } from '../alerts/alert-writer';
import { DigestRepository } from '../alerts/digest.repository';
import { MatchRepository } from '../alerts/match.repository';
import { SearchMatcher } from '../alerts/search-matcher';
import { PublicationRepository } from '../listings/publication.repository';
import { accounts, PEOPLE, startMarketplaceApp, type MarketplaceApp, type Name } from './marketplace-app';

export type AlertsApp = MarketplaceApp & {
  /** Compares what waits and writes the mails that are due, as one worker does. */
  alert(): Promise<void>;
  /** The mails that were written, as they would be sent now; null where nothing is left. */
  mailed(): Promise<{ to: string; digest: AlertDigest | null }[]>;
  save(name: Name, query: string, cadence?: SavedSearch['cadence'], title?: string): Promise<SavedSearch>;
  /** Publishes content of a listing without the states on the way, so that a test holds the transaction. */
  publish(manager: Transaction, listingId: number, fields: ListingFields): Promise<void>;
  /** Whether accounts that have premium have it at this moment. */
  premium(on: boolean): void;
};

const NEVER_FEATURED = { featuredFrom: null, featuredUntil: null };

/** The marketplace with the worker's side of its alerts. */
export async function startAlertsApp(more: Type[] = [], env: Record<string, string> = {}): Promise<AlertsApp> {
  const app = await startMarketplaceApp(more, env);
  const { dataSource } = app.database;
  const rule = new DisclosureRule(modelPopulation());
  let hasPremium = true;
  const directory: AccountDirectory = {
    async find(userId) {
      const card = await accounts.find(userId);
      return card && { ...card, isPremium: card.isPremium && hasPremium };
    },
  };
  const { clock, mails } = app;
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  const digests = new DigestRepository(dataSource);
  const contents = new MarketplaceAlertDigests({ digests, links: new AlertLinksRepository(dataSource), clock });
  return {
    ...app,
    async alert() {
      const { signal } = new AbortController();
      await new SearchMatcher({ matches: new MatchRepository(dataSource), clock, logger }).run(signal);
      await new AlertWriter({ digests, accounts: directory, mails, clock, logger }).run(signal);
    },
    async mailed() {
      const written = mails.sent.flatMap((mail) => (mail.template === 'search-alert' ? [mail] : []));
      const read: { to: string; digest: AlertDigest | null }[] = [];
      for (const { to, data } of written) read.push({ to, digest: await contents.read(data.digestId) });
      return read;
    },
    async save(name, query, cadence = 'daily', title = query) {
      const body = { name: title, query, cadence };
      const answer = await app.as<SavedSearch>(name, 'POST', '/api/saved-searches', body);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    publish: (manager, listingId, fields) =>
      new PublicationRepository().publish(
        manager,
        { listingId, fields, status: 'published', sample: false, postedAt: clock.now(), ...NEVER_FEATURED },
        rule,
      ),
    premium: (on) => void (hasPremium = on),
  };
}

export const addressOf = (name: Name) => PEOPLE[name].username;
