import { Loop, type Clock, type Database, type Logger } from '@app/server-kit';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';

export { database } from '../auth.database';

export type AuthWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/** The part of this context that runs in the worker; a separate entry, so that the worker does not load sign-in. */
export type AuthWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;

export function createAuthWorker({ dataSource, logger, clock }: AuthWorkerParts): AuthWorker {
  const devices = new KnownDeviceRepository(dataSource);
  const sweep = async () => {
    const removed = await devices.removeExpired(clock.now());
    if (removed > 0) logger.info({ removed }, 'expired known devices removed');
  };
  return { loops: [new Loop({ name: 'known device retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep })] };
}
