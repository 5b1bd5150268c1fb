import { Loop, type Clock, type Database, type Logger } from '@app/server-kit';
import { ApplicationsRepository } from '../careers/applications.repository';
import { SettingsRepository } from '../site/settings.repository';
import { refreshTimeZone } from '../site/time-zone.service';

export { NewsUpdatesRepository } from '../articles/news-updates.repository';
export { database } from '../database/content.database';

export type ContentWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/**
 * The worker's side of this context: a separate entry, so that the worker does not load the code of pictures and pages.
 */
export type ContentWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;
const ZONE_EVERY_MS = 60_000;

export function createContentWorker({ dataSource, logger, clock }: ContentWorkerParts): ContentWorker {
  const applications = new ApplicationsRepository(dataSource);
  const sweep = async () => {
    const removed = await applications.removeOld(clock.now());
    if (removed > 0) logger.info({ removed }, 'expired applications removed');
  };
  const settings = new SettingsRepository(dataSource);
  const followZone = () => refreshTimeZone(settings);
  return {
    loops: [
      new Loop({ name: 'application retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep }),
      new Loop({ name: 'time zone of the site', everyMs: ZONE_EVERY_MS, logger, work: followZone }),
    ],
  };
}
