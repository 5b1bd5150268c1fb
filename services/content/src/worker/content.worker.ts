import { Loop, type Clock, type Database, type Logger } from '@app/server-kit';
import { ApplicationsRepository } from '../careers/applications.repository';

export { database } from '../database/content.database';

export type ContentWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/**
 * The worker's side of this context: a separate entry, so that the worker does not load the code of pictures and pages.
 */
export type ContentWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;

export function createContentWorker({ dataSource, logger, clock }: ContentWorkerParts): ContentWorker {
  const applications = new ApplicationsRepository(dataSource);
  const sweep = async () => {
    const removed = await applications.removeOld(clock.now());
    if (removed > 0) logger.info({ removed }, 'expired applications removed');
  };
  return { loops: [new Loop({ name: 'application retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep })] };
}
