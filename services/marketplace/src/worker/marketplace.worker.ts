import { STATISTICS_WEEKS } from '@app/contracts';
import {
  Loop,
  removeInBatches,
  type AlertDigests,
  type EncryptionConfig,
  type MarketNewsReader,
  type MarketUpdates,
  type NewsChoices,
} from '@app/server-kit';
import { FileRemovalRepository, openStorage, removeFiles, type StorageConfig } from '@app/server-kit/file-storage';
import { MarketplaceAlertDigests } from '../alerts/alert-digests';
import { AlertLinksRepository } from '../alerts/alert-links.repository';
import { AlertWriter } from '../alerts/alert-writer';
import { DigestRepository } from '../alerts/digest.repository';
import { MatchRepository } from '../alerts/match.repository';
import { SearchMatcher } from '../alerts/search-matcher';
import { daysAfter } from '../lifecycle/listing';
import { anchorChain } from '../nda/evidence/anchor-chain';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository } from '../nda/grants.repository';
import { expireNdas } from '../nda/nda-expiry';
import { NdaMails } from '../nda/nda-mails';
import { NdaRepository } from '../nda/nda.repository';
import { joinedUpdates } from '../news/joined-updates';
import { MarketplaceNews } from '../news/market-news';
import { NewsLinksRepository } from '../news/news-links.repository';
import { NewsWriter } from '../news/news-writer';
import { NewsRepository } from '../news/news.repository';
import { DELETIONS_KEPT_MS, KeptDeletionsRepository } from '../search/bitmaps/kept-deletions.repository';
import { MailboxKeysRepository } from '../side-acts/mailbox-keys.repository';
import { SideActsRepository } from '../side-acts/side-acts.repository';
import { StatisticsRepository } from '../statistics/statistics.repository';
import { ValuationSharesRepository } from '../valuations/shares/valuation-shares.repository';
import { ListingExpiry, type ExpiryParts } from './listing-expiry';
import { OfferLapse } from './offer-lapse';

export { database } from '../marketplace.database';

export type MarketplaceWorkerParts = ExpiryParts & {
  evidenceFolder: string;
  storage: StorageConfig;
  encryption: EncryptionConfig;
  newsChoices: NewsChoices;
  /** Of the contexts that publish what readers call market updates. */
  marketUpdates: readonly MarketUpdates[];
};

/** The worker's side of this context: a separate entry, so that the worker does not load documents and controllers. */
export type MarketplaceWorker = { loops: Loop[]; alertDigests: AlertDigests; marketNews: MarketNewsReader };

const EXPIRE_EVERY_MS = 60_000;
/** More often than once a day, because a worker may be stopped at any hour. */
const ANCHOR_EVERY_MS = 3_600_000;
const MATCH_EVERY_MS = 1_000;
const ALERT_EVERY_MS = 2_000;
const NEWS_EVERY_MS = 60_000;
const PURGE_EVERY_MS = 3_600_000;
/** How long mails about saved searches and news are remembered, and how long the links in them are good. */
const ALERTS_KEPT_DAYS = 180;
/** One week more than is shown, as weeks are shown when they are over. */
const VIEWS_KEPT_DAYS = (STATISTICS_WEEKS + 1) * 7;
/** As long as the audit log of accounts, which has what the account did. */
const ERASED_BLOCKS_KEPT_DAYS = 2 * 365;

export function createMarketplaceWorker(parts: MarketplaceWorkerParts): MarketplaceWorker {
  const { dataSource, logger, clock, evidenceFolder: folder } = parts;
  const mails = new NdaMails(parts.mails, parts.accounts);
  const listings = new ListingExpiry(parts);
  const offers = new OfferLapse(parts);
  const evidence = new EvidenceRepository(dataSource);
  const ndas = new NdaRepository(dataSource);
  const grants = new GrantsRepository(dataSource);
  const removals = new FileRemovalRepository(dataSource, 'marketplace');
  const storage = openStorage(parts.storage);
  const expire = async () => {
    const expired = await expireNdas({ database: dataSource, clock, ndas, grants, evidence, mails });
    if (expired > 0) logger.info({ expired }, 'NDAs and grants past their term marked');
  };
  const anchor = async () => {
    if (await anchorChain({ evidence, folder, clock, logger })) logger.info('the evidence of NDAs was anchored');
  };
  const statistics = new StatisticsRepository(dataSource);
  const purgeViews = async (signal: AbortSignal) => {
    const before = daysAfter(clock.now(), -VIEWS_KEPT_DAYS);
    const days = await removeInBatches((limit) => statistics.purge(before, limit), signal);
    if (days > 0) logger.info({ days }, 'views of listings past their weeks removed');
  };
  const deletions = new KeptDeletionsRepository(dataSource);
  const purgeDeletions = async (signal: AbortSignal) => {
    const before = new Date(clock.now().getTime() - DELETIONS_KEPT_MS);
    await removeInBatches((limit) => deletions.purge(before, limit), signal);
  };
  const shares = new ValuationSharesRepository(dataSource);
  const purgeShares = async () => {
    const ended = await shares.removeEnded(clock.now());
    if (ended > 0) logger.info({ ended }, 'ended links to valuations removed');
  };
  const keys = new MailboxKeysRepository(dataSource, parts.encryption);
  const acts = new SideActsRepository(dataSource, keys);
  const purgeActs = async (signal: AbortSignal) => {
    // Seals the keys with a new encryption key, also where no API reads them.
    await keys.read();
    const now = clock.now();
    const before = daysAfter(now, -ERASED_BLOCKS_KEPT_DAYS);
    const blocks = await removeInBatches((limit) => acts.removeErased(before, now, limit), signal);
    if (blocks > 0) logger.info({ blocks }, 'moderators’ blocks of accounts that are long erased removed');
  };
  const alerts = createAlerts(parts);
  const news = createNews(parts);
  return {
    alertDigests: alerts.contents,
    marketNews: news.contents,
    loops: [
      ...alerts.loops,
      ...news.loops,
      new Loop({
        name: 'listing expiry',
        everyMs: EXPIRE_EVERY_MS,
        logger,
        work: (signal) => listings.sweep(signal),
      }),
      new Loop({ name: 'offer lapse', everyMs: EXPIRE_EVERY_MS, logger, work: (signal) => offers.sweep(signal) }),
      new Loop({
        name: 'document file removal',
        everyMs: EXPIRE_EVERY_MS,
        logger,
        work: (signal) => removeFiles({ removals, storage, clock, logger }, signal),
      }),
      new Loop({ name: 'listing view purge', everyMs: PURGE_EVERY_MS, logger, work: purgeViews }),
      new Loop({ name: 'listing deletion purge', everyMs: PURGE_EVERY_MS, logger, work: purgeDeletions }),
      new Loop({ name: 'valuation share retention', everyMs: PURGE_EVERY_MS, logger, work: purgeShares }),
      new Loop({ name: 'side act purge', everyMs: PURGE_EVERY_MS, logger, work: purgeActs }),
      new Loop({ name: 'NDA expiry', everyMs: EXPIRE_EVERY_MS, logger, work: expire }),
      new Loop({ name: 'NDA evidence anchor', everyMs: ANCHOR_EVERY_MS, logger, work: anchor }),
    ],
  };
}

/** Publications are compared with saved searches, and what was found is mailed; both are repeated until settled. */
function createAlerts({ dataSource, clock, logger, mails, accounts }: MarketplaceWorkerParts) {
  const digests = new DigestRepository(dataSource);
  const links = new AlertLinksRepository(dataSource);
  const matcher = new SearchMatcher({ matches: new MatchRepository(dataSource), clock, logger });
  const writer = new AlertWriter({ digests, accounts, mails, clock, logger });
  const purge = async (signal: AbortSignal) => {
    const before = daysAfter(clock.now(), -ALERTS_KEPT_DAYS);
    const mailed = await removeInBatches((limit) => digests.purge(before, limit), signal);
    const tokens = await removeInBatches((limit) => links.purge(before, limit), signal);
    if (mailed + tokens > 0) logger.info({ mailed, tokens }, 'old alerts removed');
  };
  return {
    contents: new MarketplaceAlertDigests({ digests, links, clock }),
    loops: [
      new Loop({ name: 'search matches', everyMs: MATCH_EVERY_MS, logger, work: (signal) => matcher.run(signal) }),
      new Loop({ name: 'search alerts', everyMs: ALERT_EVERY_MS, logger, work: (signal) => writer.run(signal) }),
      new Loop({ name: 'alert purge', everyMs: PURGE_EVERY_MS, logger, work: purge }),
    ],
  };
}

/** What accounts chose to hear about, in one mail a day. */
function createNews({ dataSource, clock, logger, mails, newsChoices: choices, marketUpdates }: MarketplaceWorkerParts) {
  const news = new NewsRepository(dataSource);
  const links = new NewsLinksRepository(dataSource, choices);
  const updates = joinedUpdates(marketUpdates);
  const writer = new NewsWriter({ news, choices, updates, mails, clock, logger });
  const purge = async (signal: AbortSignal) => {
    const before = daysAfter(clock.now(), -ALERTS_KEPT_DAYS);
    const mailed = await news.purge(before, signal);
    const tokens = await links.purge(before, signal);
    if (mailed + tokens > 0) logger.info({ mailed, tokens }, 'old news mails removed');
  };
  return {
    contents: new MarketplaceNews({ news, links, choices, updates, clock }),
    loops: [
      new Loop({ name: 'market news', everyMs: NEWS_EVERY_MS, logger, work: (signal) => writer.run(signal) }),
      new Loop({ name: 'news purge', everyMs: PURGE_EVERY_MS, logger, work: purge }),
    ],
  };
}
