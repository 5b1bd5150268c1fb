import { UNUSED_PAPER_HOURS } from '@app/domain';
import { Loop, removeInBatches } from '@app/server-kit';
import { FileRemovalRepository, openStorage, removeFiles, type StorageConfig } from '@app/server-kit/file-storage';
import { FeeOrders } from '../fees/fee-orders';
import { ImportWork } from '../import/import-work';
import { ImportWorkRepository } from '../import/import-work.repository';
import { ClaimOwners } from '../owners/claim-owners';
import { OwnersRepository } from '../owners/owners.repository';
import { PapersRepository } from '../papers/papers.repository';
import { ReviewPublication, type PublicationParts } from '../reviews/publication';
import { claimLapse, type ClaimLapseParts } from './claim-lapse';
import { DraftRetentionRepository } from './draft-retention.repository';
import { StaleFactsRepository } from './stale-facts.repository';

export { FeeOrders } from '../fees/fee-orders';
export { database } from '../firms.database';

export type FirmsWorkerParts = ClaimLapseParts & Omit<PublicationParts, 'owners'> & { storage: StorageConfig };

/** The worker's side of this context: a separate entry, so that the worker does not load controllers. */
export type FirmsWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 600_000;
const REMOVE_EVERY_MS = 60_000;
const REVIEWS_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An administrator waits for the dry run. */
const IMPORTS_EVERY_MS = 2_000;

export function createFirmsWorker(parts: FirmsWorkerParts): FirmsWorker {
  const { dataSource, logger, clock } = parts;
  const facts = new StaleFactsRepository(dataSource);
  const owners = new ClaimOwners(new OwnersRepository(dataSource), parts.accounts);
  const reviews = new ReviewPublication({ ...parts, owners });
  const imports = new ImportWork({ repository: new ImportWorkRepository(dataSource), clock, logger });
  const sweep = async () => {
    const marked = await facts.mark(clock.now());
    await imports.removeAbandoned();
    if (marked > 0) logger.info({ marked }, 'facts of firms whose verification is twelve months old');
  };
  const drafts = new DraftRetentionRepository(dataSource);
  const retain = async (signal: AbortSignal) => {
    const removed = await removeInBatches((limit) => drafts.removeOld(clock.now(), limit), signal);
    if (removed > 0) logger.info({ removed }, 'drafts of submissions that were not changed for 180 days removed');
  };
  const orders = new FeeOrders(dataSource, parts.accounts, parts.mails, clock);
  const reopen = async (signal: AbortSignal) => {
    const reopened = await removeInBatches((limit) => orders.reopenUnpaid(limit), signal);
    if (reopened > 0) logger.info({ reopened }, 'submissions that were not paid for 30 days are drafts again');
  };
  return {
    loops: [
      new Loop({ name: 'stale facts of firms', everyMs: SWEEP_EVERY_MS, logger, work: sweep }),
      new Loop({ name: 'old drafts of submissions', everyMs: HOUR_MS, logger, work: retain }),
      new Loop({ name: 'unpaid submissions', everyMs: HOUR_MS, logger, work: reopen }),
      new Loop({ name: 'document removal', everyMs: REMOVE_EVERY_MS, logger, work: paperRemoval(parts) }),
      new Loop({ name: 'lapse of claims', everyMs: SWEEP_EVERY_MS, logger, work: claimLapse(parts) }),
      new Loop({
        name: 'imports of firms',
        everyMs: IMPORTS_EVERY_MS,
        logger,
        work: (signal) => imports.run(signal),
      }),
      new Loop({
        name: 'publication of firm reviews',
        everyMs: REVIEWS_EVERY_MS,
        logger,
        work: (signal) => reviews.sweep(signal),
      }),
    ],
  };
}

type RemovalParts = Pick<FirmsWorkerParts, 'dataSource' | 'logger' | 'clock' | 'storage'>;

/** Removes papers to which nothing refers, and the files of all that were removed. */
export function paperRemoval({ dataSource, logger, clock, storage }: RemovalParts) {
  const papers = new PapersRepository(dataSource);
  const parts = {
    removals: new FileRemovalRepository(dataSource, 'firms'),
    storage: openStorage(storage),
    clock,
    logger,
  };
  return async (signal: AbortSignal): Promise<void> => {
    const before = new Date(clock.now().getTime() - UNUSED_PAPER_HOURS * HOUR_MS);
    const unused = await removeInBatches((limit) => papers.removeUnused(before, limit), signal);
    if (unused > 0) logger.info({ unused }, 'papers of firms that were never sent removed');
    await removeFiles(parts, signal);
  };
}
