import { Loop, type Clock, type Database, type Logger } from '@app/server-kit';
import { KnownDeviceRepository } from '../known-devices/known-device.repository';

export { database } from '../auth.database';

export type AuthWorkerParts = { dataSource: Database; logger: Logger; clock: Clock };

/** The worker's side of this context: an entry of its own, so that it loads nothing of the sign-in. */
export type AuthWorker = { loops: Loop[] };

const SWEEP_EVERY_MS = 3_600_000;

export function createAuthWorker({ dataSource, logger, clock }: AuthWorkerParts): AuthWorker {
  const devices = new KnownDeviceRepository(dataSource);
  const sweep = async () => {
    const removed = await devices.removeExpired(clock.now());
    if (removed > 0) logger.info({ removed }, 'known devices past their time removed');
  };
  return { loops: [new Loop({ name: 'known device retention', everyMs: SWEEP_EVERY_MS, logger, work: sweep })] };
}
