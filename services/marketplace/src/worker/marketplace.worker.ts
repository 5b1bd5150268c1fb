import { Loop } from '@app/server-kit';
import { anchorChain } from '../nda/evidence/anchor-chain';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository } from '../nda/grants.repository';
import { expireNdas } from '../nda/nda-expiry';
import { NdaRepository } from '../nda/nda.repository';
import { ListingExpiry, type ExpiryParts } from './listing-expiry';

export { database } from '../marketplace.database';

export type MarketplaceWorkerParts = ExpiryParts & { evidenceFolder: string };

/** The worker's side of this context: a separate entry, so that the worker does not load documents and controllers. */
export type MarketplaceWorker = { loops: Loop[] };

const EXPIRE_EVERY_MS = 60_000;
/** More often than once a day, because a worker may be stopped at any hour. */
const ANCHOR_EVERY_MS = 3_600_000;

export function createMarketplaceWorker(parts: MarketplaceWorkerParts): MarketplaceWorker {
  const { dataSource, logger, clock, evidenceFolder: folder } = parts;
  const listings = new ListingExpiry(parts);
  const evidence = new EvidenceRepository(dataSource);
  const ndas = new NdaRepository(dataSource);
  const grants = new GrantsRepository(dataSource);
  const expire = async () => {
    const expired = await expireNdas({ database: dataSource, clock, ndas, grants, evidence });
    if (expired > 0) logger.info({ expired }, 'NDAs and grants past their term marked');
  };
  const anchor = async () => {
    if (await anchorChain({ evidence, folder, clock, logger })) logger.info('the evidence of NDAs was anchored');
  };
  return {
    loops: [
      new Loop({
        name: 'listing expiry',
        everyMs: EXPIRE_EVERY_MS,
        logger,
        work: (signal) => listings.sweep(signal),
      }),
      new Loop({ name: 'NDA expiry', everyMs: EXPIRE_EVERY_MS, logger, work: expire }),
      new Loop({ name: 'NDA evidence anchor', everyMs: ANCHOR_EVERY_MS, logger, work: anchor }),
    ],
  };
}
