import { Loop, removeInBatches, type Clock, type Database, type Logger } from '@app/server-kit';
import { AccountViewsRepository } from '../account-views/account-views.repository';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';
import { PremiumGrantsRepository } from '../users/premium-grants.repository';
import { AuthSweepRepository, SWEPT_TABLES } from './auth-sweep.repository';

export { database } from '../auth.database';
export { AdministratorsRepository } from '../roles/administrators.repository';
export { AccountDirectoryRepository } from '../users/account-directory.repository';
export { NewsChoicesRepository } from '../users/news-choices.repository';
export { PremiumGrantsRepository } from '../users/premium-grants.repository';

export type AuthWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/** The part of this context that runs in the worker; a separate entry, so that the worker does not load sign-in. */
export type AuthWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;
const PREMIUM_EVERY_MS = 1_000;
const VIEWS_EVERY_MS = 60_000;

export function createAuthWorker({ dataSource, logger, clock }: AuthWorkerParts): AuthWorker {
  const devices = new KnownDeviceRepository(dataSource);
  const sweep = async () => {
    const removed = await devices.removeExpired(clock.now());
    if (removed > 0) logger.info({ removed }, 'expired known devices removed');
  };
  const grants = new PremiumGrantsRepository(dataSource);
  const views = new AccountViewsRepository(dataSource);
  const rows = new AuthSweepRepository(dataSource);
  const sweepRows = async (signal: AbortSignal) => {
    for (const table of SWEPT_TABLES) {
      const removed = await removeInBatches((limit) => rows.removeOld(table, clock.now(), limit), signal);
      if (removed > 0) logger.info({ table, removed }, 'old rows removed');
      if (signal.aborted) return;
    }
  };
  return {
    loops: [
      new Loop({
        name: 'end of premium',
        everyMs: PREMIUM_EVERY_MS,
        logger,
        work: () => grants.endExpired(clock.now()),
      }),
      new Loop({
        name: 'end of views of accounts',
        everyMs: VIEWS_EVERY_MS,
        logger,
        work: () => views.endExpired(clock.now()),
      }),
      new Loop({ name: 'known device retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep }),
      new Loop({ name: 'account retention', everyMs: SWEEP_EVERY_MS, logger, work: sweepRows }),
    ],
  };
}
